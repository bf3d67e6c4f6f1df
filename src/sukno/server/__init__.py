"""The house on the network: HTTP and WebSocket over tables, storage, thinking in other processes."""
