/**
 * When a screen's code cannot be loaded, the router reloads the page, which helps after a release. Without a connection
 * that would end in the browser's own error page: here only the screen fails, and what else is open stays.
 */
export function holdReload(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) event.preventDefault();
  });
}
