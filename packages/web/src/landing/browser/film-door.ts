import { laterCode } from './later-code.ts';

/** A phone shows a week too small to read, so it has only the picture, as has who prefers no motion. */
const WANTED = '(width >= 768px) and (prefers-reduced-motion: no-preference)';

/** The film, with its code, comes after everything that is read. Without it the picture stays. */
export function bringFilm(page: Document): void {
  const address = page.querySelector<HTMLElement>('[data-film]')?.dataset['film'];
  if (address === undefined || !matchMedia(WANTED).matches) return;
  addEventListener('load', () => {
    laterCode<typeof import('./film.ts')>(address).then(
      ({ startFilm }) => startFilm(page),
      () => {},
    );
  });
}
