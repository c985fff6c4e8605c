const LIGHT = new URL('../../../../../docs/pictures/drag-and-publish-light.webp', import.meta.url).href;
const DARK = new URL('../../../../../docs/pictures/drag-and-publish-dark.webp', import.meta.url).href;

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** True when the page is dark: by the chosen theme, else by the system. */
const isDark = (page: Document): boolean =>
  (page.documentElement.dataset['theme'] ?? (matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light')) === 'dark';

/**
 * Puts the film of the README over the image it starts with, after everything else: a post is dragged, another is
 * published. If motion was stopped, the image stays (../motion.css) and the hidden film is not loaded, as it is lazy.
 */
export function startFilm(page: Document): void {
  const frame = page.querySelector('[data-film]');
  // Not by the app's `savesData`: the film would bring the start of the app with it.
  if (!frame || navigator.connection?.saveData) return;
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
