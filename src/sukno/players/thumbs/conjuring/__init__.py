"""Who sits in for a performer or a spectator of a trick."""
