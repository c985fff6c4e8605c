import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { expect, it } from 'vitest';
import { composerFaces } from './composer-faces.ts';
import { everyPlatform } from './every-platform.ts';
import { platformFaces } from './platform-face.ts';
import { previews } from './platform-preview.tsx';
import { platformWords } from './platform-words.ts';

it('every platform has a face, words, a composer and a preview in its folder', () => {
  for (const parts of [platformFaces, platformWords, composerFaces, previews])
    expect(Object.keys(parts)).toEqual([...PLATFORM_IDS]);
});

it('has nothing left to fill in', () => {
  const files = import.meta.glob<string>('./*/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
  expect(Object.keys(files).length).toBeGreaterThan(3 * PLATFORM_IDS.length);
  expect(Object.keys(files).filter((file) => /to[ -]fill[ -]in/i.test(files[file] ?? ''))).toEqual([]);
});

it('a folder that lacks a file is reported by its name', () => {
  const files = Object.fromEntries(PLATFORM_IDS.map((id) => [`./${id}/words.ts`, id]));
  delete files['./pinterest/words.ts'];
  expect(() => everyPlatform('words.ts', files)).toThrow('platforms/pinterest has no words.ts');
});
