/** The screen and what is preloaded for it come first. */
const AFTER_MS = 5_000;

/**
 * Has the browser store the code of all screens, a while after the first one is shown. Returns a function that cancels
 * this. A browser without service workers goes on without.
 */
export function registerServiceWorkerLater(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const timer = setTimeout(() => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => console.warn('The app is not kept for times without a connection.', error));
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
