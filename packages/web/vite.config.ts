import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appFallback } from './vite/app-fallback.ts';
import { appPreload } from './vite/app-preload.ts';
import { budgets } from './vite/budgets.ts';
import { contractCalls } from './vite/contract-calls.ts';
import { precompress } from './vite/precompress.ts';
import { publicPages } from './vite/public-pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** What every screen runs on, as one file that changes only when these do. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query))\//;
/**
 * The app's own beginning: the session, the calls and every route's address, without any screen. Not main.tsx: it waits
 * for app.tsx, and a file that waits for itself never starts.
 */
const START =
  /packages\/(web\/src\/(api\/(?!realtime)|app\/(?!shell|use-realtime|main)|ui\/(logo|banner)\.)|contract\/src\/time\.).*\.?tsx?$/;
/** The frame of every screen behind the sign-in, with the parts nearly all of them use. */
const FRAME =
  /packages\/web\/src\/(app\/shell\/shell|ui\/(page\/\w+|icon-button|load-when-open)|platforms\/(platform-logo|platform-face|every-platform|\w+\/face))\.tsx?$|lucide-react\/dist\/esm\/icons\/(plus|ellipsis|globe|list-filter|arrow-left|chevron-left)\./;
/** What several screens know of posts. */
const POSTS =
  /packages\/web\/src\/features\/posts\/(api|post-face|post-media|post-text|plain-text-of|use-now|composer\/(draft\/chosen-time|saving\/local-drafts|composer-opening)|schedule\/(visible-range|use-schedule-keys))\.tsx?$/;
/** The calendar as it stands at first. Sixty small files take longer to ask for than to send. */
const CALENDAR = /packages\/web\/src\/features\/posts\/schedule\/schedule-screen\.tsx$/;
/** A control and the field around it: together they are smaller than as two files. */
const FIELDS = /packages\/web\/src\/ui\/fields\/.*\.tsx$/;

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false, ws: true };

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
    publicPages(),
    appFallback(),
    appPreload(),
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
      },
      output: {
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
            { name: 'posts', test: POSTS, priority: 0.7 },
            { name: 'calendar', test: CALENDAR, priority: 0.6 },
            { name: 'fields', test: FIELDS, priority: 0.5 },
          ],
        },
      },
    },
  },
});
