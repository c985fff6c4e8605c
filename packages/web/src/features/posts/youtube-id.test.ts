import { expect, it } from 'vitest';
import { youtubeIdOf } from './youtube-id.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://example.com/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v=short', null],
  ['javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['youtube', null],
])('%s shows %s', (address, id) => expect(youtubeIdOf(address)).toBe(id));
