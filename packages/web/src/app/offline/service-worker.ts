import { isAppPage } from '@brandly/contract/public-pages';
import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare global {
  /** The build fills this in (vite/precache-files.ts). */
  var PRECACHE_FILES: PrecacheEntry[];
}

// Stores the code of all screens, so that one that was never opened also opens without a connection. File names hold a
// content hash. A newer version of this file waits until no window of the older one is open, which goes on with its own
// files.
precacheAndRoute(globalThis.PRECACHE_FILES, { directoryIndex: '', cleanURLs: false });
clientsClaim();

const precachedPage = createHandlerBoundToURL('/app.html');
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.pathname),
  async (options) => {
    try {
      return await fetch(options.request);
    } catch {
      return precachedPage(options);
    }
  },
);
