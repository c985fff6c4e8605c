import { expect, it } from 'vitest';
import { refusalOf, uploadMessage } from './upload-rules.ts';

const file = (name: string, type: string, size = 1) => ({ name, type, size });

it.each([
  ['words chosen as a video', file('notes.txt', 'text/plain'), 'video', 'notes.txt is not a valid video file'],
  ['a picture chosen as a video', file('sea.png', 'image/png'), 'video', 'sea.png is not a valid video file'],
  ['a video chosen as a photo', file('sea.mp4', 'video/mp4'), 'image', 'sea.mp4 is not a valid image file'],
  ['words that were dropped', file('notes.txt', 'text/plain'), null, 'notes.txt is not a valid image file'],
  ['a video no browser plays', file('sea.avi', 'video/x-msvideo'), null, 'sea.avi is not a valid video file'],
  ['an empty file', file('sea.jpg', 'image/jpeg', 0), 'image', 'sea.jpg is empty'],
  [
    'a picture of a kind that is not stored',
    file('sea.heic', 'image/heic'),
    null,
    'sea.heic is not a valid image file. Please use JPEG, PNG, GIF or WebP',
  ],
  [
    'a picture above 50 MB',
    file('sea.png', 'image/png', 52_428_801),
    null,
    'sea.png is too large. Maximum size is 50MB',
  ],
  [
    'a video above 500 MB',
    file('sea.mp4', 'video/mp4', 524_288_001),
    null,
    'sea.mp4 is too large. Maximum size is 500MB',
  ],
] as const)('%s is refused by name', (_case, chosen, asked, sentence) => {
  expect(refusalOf(chosen, asked)).toBe(sentence);
});

it.each([
  ['a picture', file('sea.png', 'image/png'), 'image'],
  ['a video', file('sea.mp4', 'video/mp4'), 'video'],
  ['a dropped picture', file('sea.png', 'image/png'), null],
  ['a dropped video', file('sea.webm', 'video/webm'), null],
] as const)('%s is taken', (_case, chosen, asked) => {
  expect(refusalOf(chosen, asked)).toBeNull();
});

it.each([
  [0, 2, 'error', 'Failed to upload images'],
  [1, 2, 'success', 'Successfully uploaded 1 of 2 images'],
  [2, 2, 'success', 'Successfully uploaded 2 image(s)'],
])('%i of %i pictures that went up are told as %s: %s', (done, asked, kind, text) => {
  expect(uploadMessage(done, asked)).toEqual({ kind, text });
});
