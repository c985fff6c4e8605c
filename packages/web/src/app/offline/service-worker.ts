import { isAppPage } from '@brandly/contract/public-pages';
import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare global {
  /** What the build puts in its place (vite/kept-files.ts). */
  var KEPT_FILES: PrecacheEntry[];
}

// The code of all screens, so that one that was not opened before opens without a connection, too. Files are named by their
// content. A newer version of this file waits until no window of the older one is open, which goes on with its own files.
precacheAndRoute(globalThis.KEPT_FILES, { directoryIndex: '', cleanURLs: false });
clientsClaim();

const keptPage = createHandlerBoundToURL('/app.html');
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.pathname),
  async (options) => {
    try {
      return await fetch(options.request);
    } catch {
      return keptPage(options);
    }
  },
);
