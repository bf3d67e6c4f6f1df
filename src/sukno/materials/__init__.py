"""Values without rules: cards and packs, dominoes, dice, boards."""
