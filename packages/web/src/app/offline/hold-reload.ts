/**
 * When the code of a screen cannot be fetched, the router loads the page anew, which helps after a release. Without a connection
 * that would end in the browser's own error page: here the screen fails by itself, and what else is open stays.
 */
export function holdReload(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) event.preventDefault();
  });
}
