/** What the header of every public page leads to: sections of the start page. */
export const SITE_SECTIONS = [
  { href: '/#features', word: 'Features' },
  { href: '/#platforms', word: 'Platforms' },
  { href: '/#contact', word: 'Contact' },
] as const;
