"""Metamorphosis (метаморфоза): four hands that hang together, for the cards one takes are the next hand."""
