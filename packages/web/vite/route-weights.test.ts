import { describe, expect, it } from 'vitest';
import { type BuiltChunk, weighRoutes } from './route-weights.ts';

const chunks: BuiltChunk[] = [
  { file: 'app.js', entry: '/src/app/app.tsx', imports: ['framework.js'] },
  { file: 'framework.js', entry: null, imports: [] },
  { file: 'login.js', entry: '/src/routes/login.tsx?tsr-split=component', imports: ['framework.js', 'field.js'] },
  { file: 'field.js', entry: null, imports: ['framework.js'] },
  { file: 'later.js', entry: '/src/ui/layers/toaster.tsx', imports: ['framework.js'] },
];
const bytes: Record<string, number> = {
  'app.js': 1024,
  'framework.js': 4096,
  'login.js': 512,
  'field.js': 512,
  'later.js': 9e9,
};
const bytesOf = (file: string) => bytes[file] ?? 0;

describe('the weight of a route', () => {
  it('counts what its screen needs, each file once, and nothing that is fetched later', () => {
    const login = { name: 'login', entries: ['app/app.tsx', 'login.tsx?tsr-split=component'], limitKiB: 5 };
    expect(weighRoutes(chunks, [login], bytesOf)).toEqual([{ name: 'login', kiB: 6, limitKiB: 5 }]);
  });

  it('is not passed over when the file it is measured by was renamed', () => {
    const gone = { name: 'login', entries: ['sign-in.tsx'], limitKiB: 999 };
    expect(() => weighRoutes(chunks, [gone], bytesOf)).toThrow('sign-in.tsx');
  });
});
