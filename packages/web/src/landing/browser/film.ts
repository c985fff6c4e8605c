const LIGHT = new URL('../../../../../docs/pictures/drag-and-publish-light.webp', import.meta.url).href;
const DARK = new URL('../../../../../docs/pictures/drag-and-publish-dark.webp', import.meta.url).href;

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** Whether the page is drawn dark: by the theme that was chosen, else by the system. */
const isDark = (page: Document): boolean =>
  (page.documentElement.dataset['theme'] ?? (matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light')) === 'dark';

/**
 * Puts the film of the README over the picture it begins with, once everything else has come: a post is dragged, another goes out.
 * Motion that was stopped leaves the picture (../motion.css): what isn't drawn is not fetched, as the film is lazy.
 */
export function startFilm(page: Document): void {
  const frame = page.querySelector('[data-film]');
  const { connection }: Navigator & { connection?: { saveData: boolean } } = navigator;
  if (!frame || connection?.saveData) return;
  const film = page.createElement('img');
  film.className = 'film';
  film.loading = 'lazy';
  film.alt = 'A post is dragged from Monday to Thursday. Then a post of today goes out.';
  const show = () => {
    film.src = isDark(page) ? DARK : LIGHT;
  };
  show();
  matchMedia(SYSTEM_IS_DARK).addEventListener('change', show);
  frame.append(film);
}
