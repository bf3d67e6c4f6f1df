"""The score of Thousand (тысяча): what a deal writes, with an auction and without; the sheet for real cards."""
