// The same for everybody who chooses a password; the house says so too.
export const SHORTEST = 8;
