// Skins of boards: a CSS file for each, known by its name.
const files = import.meta.glob('./*.css', { eager: true });

/** The skin itself if there is one of this name, else the plain one. */
export const skinOf = (name: string): string => (`./${name}.css` in files ? name : 'plain');
