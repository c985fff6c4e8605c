import { expect, it } from 'vitest';
import { filesToPrecache } from './precache-files.ts';

it('code, styles and letters of the screens are kept for times without a connection, pictures and public pages are not', () => {
  const built = [
    'app.html',
    'index.html',
    'service-worker.js',
    'assets/b-1.js',
    'assets/a-2.css',
    'assets/hero-3.avif',
  ];
  expect(filesToPrecache([...built, 'assets/sans-4.woff2', 'assets/shapes-5.svg'])).toEqual([
    'assets/a-2.css',
    'assets/b-1.js',
    'assets/sans-4.woff2',
  ]);
});
