/** Images follow the system by themselves; a theme that was chosen in the app takes precedence. */
export function showPicturesOfTheme(page: Document): void {
  const { theme } = page.documentElement.dataset;
  if (theme === undefined) return;
  for (const source of page.querySelectorAll('picture > source')) {
    const media = source.getAttribute('media') ?? '';
    if (!media.includes('prefers-color-scheme')) continue;
    const others = media.replaceAll(/( and )?\(prefers-color-scheme: dark\)/g, '');
    source.setAttribute('media', theme === 'dark' ? others || 'all' : 'not all');
  }
}
