import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { expect, it } from 'vitest';
import { avatarPng } from './avatar.ts';

it('draws a different picture for every account of a brand, and the same one every time', async () => {
  for (const name of ['Tern & Tide', 'Fernway Coffee', 'Kestrel Cycles', 'Oriel Books']) {
    const pictures = await Promise.all(PLATFORM_IDS.map((platform) => avatarPng(name, platform)));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(PLATFORM_IDS.length);
    expect(await avatarPng(name, 'facebook')).toEqual(pictures[PLATFORM_IDS.indexOf('facebook')]);
  }
});
