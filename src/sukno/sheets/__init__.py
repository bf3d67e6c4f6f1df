"""Score sheets and settlements that more than one game keeps."""
