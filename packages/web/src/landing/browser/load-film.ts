import { importByUrl } from './import-by-url.ts';

/** A phone would show a week too small to read, so it keeps the image, and so do readers who prefer reduced motion. */
const WANTED = '(width >= 768px) and (prefers-reduced-motion: no-preference)';

/** Loads the film and its code after everything that is read. Without it the image stays. */
export function loadFilm(page: Document): void {
  const address = page.querySelector<HTMLElement>('[data-film]')?.dataset['film'];
  if (address === undefined || !matchMedia(WANTED).matches) return;
  addEventListener('load', () => {
    importByUrl<typeof import('./film.ts')>(address).then(
      ({ startFilm }) => startFilm(page),
      () => {},
    );
  });
}
