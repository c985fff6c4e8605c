import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appFallback } from './vite/app-fallback.ts';
import { appPreload } from './vite/app-preload.ts';
import { budgets } from './vite/budgets.ts';
import { compileAhead } from './vite/compile-ahead.ts';
import { contractCalls } from './vite/contract-calls.ts';
import { precacheFiles, SERVICE_WORKER } from './vite/precache-files.ts';
import { precompress } from './vite/precompress.ts';
import { publicPages } from './vite/public-pages.ts';
import { smallIcons } from './vite/small-icons.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/**
 * What every screen runs on, as one file that changes only when these do. What asks for several lists at once, or before a form
 * is left, belongs to the screens that do.
 */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query))\/(?!.*(queriesObserver|useQueries|useBlocker)\.)/;
/**
 * The app's own beginning: the session, the calls and every route's address, without any screen, and what sign-in and the
 * frame both need; not what only some screens use. Not main.tsx: it waits for app.tsx, and a file that waits for itself never
 * starts.
 */
const START =
  /packages\/web\/src\/((api|app)\/(?!load-error-message|platforms-query|not-found-page)[^/]+|app\/routes\/.+|ui\/(logo|banner|behaviour\/(?!save-file|phone-caret|searchable|after-paint|use-media|use-window-keys|letter-keys|use-debounced-value)[^/]+))\.tsx?$|packages\/contract\/src\/time\./;
/** The frame of every screen behind the sign-in. The icons are the calendar's too: whoever shows one would fetch all of that. */
const FRAME =
  // And what stands under every account, and what the screens behind the sign-in do with keys, frames and advice.
  /packages\/web\/src\/((app\/shell|ui\/page)\/(?!load-failed|new-tab-link)[^/]+\.tsx?|ui\/status-badge\.tsx|platforms\/account-handle\.ts|ui\/behaviour\/(after-paint|use-window-keys|letter-keys|use-debounced-value)\.ts)$|packages\/contract\/src\/posts\/operator-advice\.|lucide-react\/dist\/esm\/icons\/(globe|plus|list-filter|arrow-(down|left|up)|chevron-left)\./;
/** A line to type into and the field around it: together they are smaller than as two files. Sign-in has no list to choose from. */
const FIELDS = /packages\/web\/src\/ui\/fields\/(field|text-input)\.tsx$/;
/**
 * The mark of every platform, which most screens show, none of them at once; and what is too small for a file: the state of an
 * account, and which platforms there are.
 */
const LOGOS = /packages\/web\/src\/(platforms\/(platform-logo|account-health)|api\/platforms-query)\.tsx?$/;
/** What several screens know of posts, whether one was left unsaved, too; not what only the calendar and its composer do. */
const POSTS =
  /packages\/web\/src\/features\/posts\/((?!chosen-time|local-drafts|post-text|marked-words|stored-list|use-schedule-keys)[^/]+|composer\/recovery\/(unfinished-post-loading|working-copies-key))\.tsx?$/;
/** The calendar as it stands at first, with what it needs of its rooms. Sixty small files take longer to ask for than to send. */
const CALENDAR =
  /packages\/web\/src\/features\/posts\/(schedule\/[^/]+|chosen-time|local-drafts|post-text|marked-words|stored-list|use-schedule-keys)\.tsx?$/;
/** What a post is while it is written, for the composer and for what offers it again: many small files that come together. */
const DRAFT =
  /packages\/web\/src\/features\/posts\/composer\/(draft\/(overrides|platform-rules|composer-media|texts-of|media-changes)|recovery\/(working-copy|with-pictures))\.ts$/;
/** What takes a file, wherever one is chosen, and covers of films: alone each would be too small to be compressed. */
const UPLOADS =
  /packages\/web\/src\/features\/uploads\/(put-file|put-refused|refuses-file|arrived-fraction)\.ts$|packages\/contract\/src\/media\/(file-limits|upload-parts)\.|packages\/platforms\/src\/(cover|problem)\./;
/**
 * What the overview and the analytics both begin with: the charts before they come, and what opens the wizard for a brand. Alone
 * each would be too small to be compressed.
 */
const BEGINNINGS = /packages\/web\/src\/(ui\/charts\/chart-shape|features\/brands\/create-brand)\.tsx$/;
/** A list to choose from as it stands closed. */
const SELECT =
  /packages\/web\/src\/ui\/fields\/select(-props)?\.tsx?$|lucide-react\/dist\/esm\/icons\/chevrons-up-down\./;

/**
 * What dialogs and lists stand on, with the icons in them and the line that says offline: thirty small files, most of which come
 * together. Not what opens under a resting mouse: that comes with menus.
 */
const LAYERS =
  /node_modules\/@base-ui\/(utils|react\/(internals|floating-ui-react|utils|composite|dialog|button|toolbar))\/(?!.*([hH]over|safePolygon|composite\/root|useAriaLabelledBy|resolvePopupLabel|resolveRenderedId|MixedToggle|ElementTransform|PortalLite))|lucide-react\/dist\/esm\/icons\/(trash|rotate-ccw|link-2|external-link|triangle-exclamation-point|triangle-alert|x|check|arrow-right|cloud-off)\.|packages\/web\/src\/ui\/((offline-line|summary)\.tsx|layers\/popup\.ts)$/;

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false, ws: true };

/** Characters of a chunk's name in its file's name. */
const NAME_LENGTH = 5;

export default defineConfig({
  root: here('.'),
  // The public pages (index.html is the landing), and app.html, which is the app for every other path.
  appType: 'mpa',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: here('./src/app/routes'),
      generatedRouteTree: here('./src/app/routeTree.gen.ts'),
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    contractCalls(),
    smallIcons(),
    publicPages(),
    appFallback(),
    appPreload(),
    compileAhead(),
    precacheFiles(),
    precompress(),
    budgets(),
  ],
  server: { proxy: { '/v1': api, '/api': api, '/health': api, '/dev': api, '/openapi.json': api } },
  preview: { proxy: { '/v1': api, '/api': api, '/health': api, '/dev': api, '/openapi.json': api } },
  build: {
    // light-dark() is native from these on; older targets would get a larger stylesheet.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // A strict Content-Security-Policy: nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: here('./index.html'),
        privacy: here('./privacy.html'),
        terms: here('./terms.html'),
        app: here('./app.html'),
        landing: here('./src/landing/browser/landing.ts'),
        'service-worker': here('./src/app/offline/service-worker.ts'),
      },
      output: {
        // At the root, and under the same name in every version: browsers find a newer one there.
        entryFileNames: ({ name }) => (`${name}.js` === SERVICE_WORKER ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
        // The first script lists the names of all others, so they are short.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, NAME_LENGTH)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // What `import()` needs stands alone: else the public page would fetch the framework for it.
            { name: 'preload', test: /vite\/preload-helper|rolldown\/runtime/, priority: 4 },
            { name: 'framework', test: FRAMEWORK, priority: 3 },
            { name: 'schemas', test: /node_modules\/zod\//, priority: 2 },
            // Said by the sign-in and by the calendar: in either's file the other would fetch it whole.
            { name: 'sentences', test: /packages\/contract\/src\/sentences\./, priority: 1.5 },
            { name: 'start', test: START, priority: 1 },
            { name: 'frame', test: FRAME, priority: 0.8 },
            { name: 'fields', test: FIELDS, priority: 0.7 },
            { name: 'uploads', test: UPLOADS, priority: 0.68 },
            { name: 'select', test: SELECT, priority: 0.67 },
            { name: 'logos', test: LOGOS, priority: 0.65 },
            { name: 'posts', test: POSTS, priority: 0.6 },
            { name: 'calendar', test: CALENDAR, priority: 0.5 },
            { name: 'beginnings', test: BEGINNINGS, priority: 0.47 },
            { name: 'draft', test: DRAFT, priority: 0.45 },
            { name: 'layers', test: LAYERS, priority: 0.1 },
          ],
        },
      },
    },
  },
});
