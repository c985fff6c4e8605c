import { isAppPage } from '@brandly/contract/public-pages';
import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare global {
  /** The build fills this in (vite/kept-files.ts). */
  var KEPT_FILES: PrecacheEntry[];
}

// Stores the code of all screens, so that one that was never opened also opens without a connection. File names hold a
// content hash. A newer version of this file waits until no window of the older one is open, which goes on with its own
// files.
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
