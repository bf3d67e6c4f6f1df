"""Konchinka: cards are fished from the table; `captures` says what a card can take, `account` what stands on paper."""
