import type { PlatformId } from '@brandly/contract/platforms';
import type { DraftMedia, PublishDraft } from '@brandly/platforms/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composerFaces } from '../../../../platforms/composer-faces.ts';
import { rulesOf } from '../draft/platform-rules.ts';
import { drawingOf } from '../media/redraw.ts';
import { ratioOf, repairsOf } from './repairs.ts';

const image = (part: Partial<DraftMedia> = {}): DraftMedia => ({
  kind: 'image',
  mimeType: 'image/jpeg',
  bytes: 1_000,
  width: 1_000,
  height: 1_000,
  durationSeconds: null,
  altText: '',
  ...part,
});
const video = image({ kind: 'video', mimeType: 'video/mp4', durationSeconds: 10 });

/** Returns the repairs offered for the first problem of this id that a platform has with a draft. */
function offers(platform: PlatformId, part: Partial<PublishDraft>, id: string) {
  const rules = rulesOf(platform);
  if (!rules) throw new Error(`no rules for ${platform}`);
  const draft = { text: 'Hello', link: null, media: [], options: {}, ...part };
  const problem = rules.check(draft).find((one) => one.id === id);
  if (!problem) throw new Error(`${platform} does not object with ${id}`);
  const keys = draft.media.map((_, index) => `file-${index}`);
  return repairsOf(problem, { platform, draft, keys, rules, choices: composerFaces[platform].options?.repairs });
}

describe('one click', () => {
  it('shortens a text for the one platform that it is too long for', async () => {
    const [repair] = offers('twitter', { text: 'word '.repeat(80) }, 'text-too-long');
    expect(repair?.label).toBe('Trim to fit');
    const event = repair?.kind === 'rewrite' ? await repair.event() : null;
    expect(event).toMatchObject({ type: 'content', platform: 'twitter' });
  });
  it.each([
    ['instagram', 'Add photos', 'image'],
    ['youtube', 'Add a video', 'video'],
  ] as const)('asks for the files that %s needs', (platform, label, of) => {
    expect(offers(platform, {}, 'media-missing')).toEqual([{ kind: 'files', label, of }]);
  });
  it('drops the extra hashtags', () => {
    const text = Array.from({ length: 31 }, (_, index) => `#tag${index}`).join(' ');
    const [repair] = offers('instagram', { text, media: [image()] }, 'too-many-hashtags');
    expect(repair?.label).toBe('Keep the first 30 hashtags');
  });
  it('removes images where a platform takes none, or keeps as many as it takes', () => {
    const youtube = offers('youtube', { media: [image(), video], options: { title: 'a' } }, 'too-many-images');
    expect(youtube).toMatchObject([{ label: 'Remove the images', event: { keys: ['file-1'] } }]);
    const x = offers('twitter', { media: Array.from({ length: 6 }, () => image()) }, 'too-many-images');
    expect(x).toMatchObject([{ event: { platform: 'twitter', keys: ['file-0', 'file-1', 'file-2', 'file-3'] } }]);
  });
  it('keeps one image where several must be equal', () => {
    const found = offers('pinterest', { media: [image(), image({ width: 900 })] }, 'sizes-differ');
    expect(found).toMatchObject([{ label: 'Keep the first', event: { platform: 'pinterest', keys: ['file-0'] } }]);
  });
  it('lets the person choose between the photos and the video', () => {
    const found = offers('twitter', { media: [image(), video] }, 'mixed-media');
    expect(found.map(({ label }) => label)).toEqual(['Keep the photo', 'Keep the video']);
    const gif = image({ mimeType: 'image/gif' });
    const moving = offers('twitter', { media: [image(), gif, image()] }, 'mixed-media');
    expect(moving).toMatchObject([
      { label: 'Keep the photos', event: { keys: ['file-0', 'file-2'] } },
      { label: 'Keep the GIF', event: { keys: ['file-1'] } },
    ]);
  });
  it('names the very file that has to be redrawn', () => {
    const media = [image(), image({ width: 3_000 })];
    const found = offers('instagram', { media }, 'image-ratio');
    expect(found).toMatchObject([
      { kind: 'redraw', label: 'Crop it', key: 'file-1', how: { mimeType: 'image/jpeg', ratio: { max: 1.91 } } },
      { kind: 'redraw', label: 'Pad it', key: 'file-1', how: { ratio: { fit: 'pad' } } },
    ]);
    const moving = offers('instagram', { media: [image({ mimeType: 'image/gif' })] }, 'image-format');
    expect(moving).toMatchObject([{ label: 'Convert it', how: { mimeType: 'image/jpeg', maxBytes: 8_000_000 } }]);
  });
  it('changes a platform option', () => {
    const [repair] = offers('facebook', { options: { privacy: 'friends' } }, 'privacy-not-possible');
    expect(repair).toMatchObject({ label: 'Make it public', event: { name: 'privacy', value: 'public' } });
  });
  it('never chooses an audience for a person', () =>
    expect(offers('tiktok', { media: [video] }, 'privacy-missing')).toEqual([]));
});

it('reads ratios as they are written', () => {
  expect(ratioOf('4:5 to 1.91:1')).toEqual({ min: 0.8, max: 1.91 });
  expect(ratioOf('upright')).toBeNull();
});

it('a redrawn image has an accepted ratio and is never stretched', () => {
  const side = fc.integer({ min: 50, max: 8_000 });
  fc.assert(
    fc.property(side, side, fc.constantFrom('crop' as const, 'pad' as const), (width, height, fit) => {
      const { canvas, from, to } = drawingOf({ width, height }, { min: 0.8, max: 1.91, fit });
      const slack = 1.5 / Math.min(canvas.width, canvas.height);
      expect(canvas.width / canvas.height).toBeGreaterThanOrEqual(0.8 - slack);
      expect(canvas.width / canvas.height).toBeLessThanOrEqual(1.91 * (1 + slack));
      const stretch = (to.width / from.width) * (from.height / to.height);
      expect(Math.abs(stretch - 1)).toBeLessThan(2 / Math.min(to.width, to.height) + 0.01);
      expect(from.x + from.width).toBeLessThanOrEqual(width + 0.001);
    }),
  );
});
