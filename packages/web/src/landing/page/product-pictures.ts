/** Screenshots of the demo, taken by `npm run screenshots`, as AVIF files in ./pictures. */
export type ProductPicture = {
  name: 'week' | 'composer' | 'calendar' | 'post' | 'brand';
  alt: string;
};

export const DESKTOP_SIZE = { width: 1280, height: 800 } as const;
export const PHONE_SIZE = { width: 390, height: 560 } as const;
export const PHONE = '(width < 768px)';
export const DARK = '(prefers-color-scheme: dark)';

export type Look = `${'light' | 'dark'}-${'desktop' | 'phone'}`;

export const pictureFile = (name: ProductPicture['name'], look: Look) => `/src/landing/pictures/${name}-${look}.avif`;

/**
 * On a desktop the image under the headline is the largest element, so it is requested before the styles are parsed. On
 * a phone the words are the largest, and nothing may compete with them.
 */
export const HERO_PRELOADS = (
  [
    ['light-desktop', '(width >= 768px) and (prefers-color-scheme: light)'],
    ['dark-desktop', `(width >= 768px) and ${DARK}`],
  ] as const
).map(
  ([look, media]) =>
    `<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="${media}" href="${pictureFile('week', look)}">`,
);
