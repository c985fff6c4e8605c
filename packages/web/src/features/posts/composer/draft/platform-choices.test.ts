import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { coverSentence, momentText } from '../media/cover-words.ts';
import { composerOf } from './composer-state.ts';
import { nextComposer } from './next-composer.ts';
import { choicesFor } from './platform-choices.ts';

const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const onTikTok = postForTest({
  platform: 'TIKTOK',
  postType: 'VIDEO',
  mediaUrls: ['video.mp4'],
  mediaAltTexts: [''],
  signedMediaUrls: ['video.mp4?signed'],
  platformOptions: { privacy: 'SELF_ONLY', coverMs: '1500' },
});

describe('the cover of a video', () => {
  const state = composerOf(
    onTikTok,
    { tiktok: onTikTok.platformOptions, youtube: { privacy: 'private' }, facebook: { privacy: 'only_me' } },
    now,
  );
  const [video] = state.media;

  it('is read from a stored post, and is sent to the platforms that take one', () => {
    expect(video?.coverMs).toBe(1500);
    expect(choicesFor(state, 'tiktok')).toEqual({ privacy: 'SELF_ONLY', coverMs: '1500' });
    expect(choicesFor(state, 'youtube')).toEqual({ privacy: 'private', coverMs: '1500' });
    expect(choicesFor(state, 'facebook')).toEqual({ privacy: 'only_me' });
  });

  it('can be left to the platform again', () => {
    const left = nextComposer(state, { type: 'cover', key: video?.key ?? '', coverMs: null });
    expect(choicesFor(left, 'tiktok')).toEqual({ privacy: 'SELF_ONLY' });
  });

  it('goes with its video', () => {
    const without = nextComposer(state, { type: 'media-removed', key: video?.key ?? '' });
    expect(choicesFor(without, 'tiktok')).toEqual({ privacy: 'SELF_ONLY' });
  });

  it.each([
    [
      [],
      'Instagram, YouTube, TikTok, and Pinterest show the frame you choose. The other platforms choose one automatically.',
    ],
    [['tiktok'], 'TikTok shows the frame you choose.'],
    [
      ['tiktok', 'instagram', 'twitter'],
      'TikTok and Instagram show the frame you choose. The others choose one automatically.',
    ],
    [
      ['twitter'],
      'X chooses a frame automatically; it goes to Instagram, YouTube, TikTok, and Pinterest when they are chosen.',
    ],
  ] as const)('for %j it says who shows it', (platforms, sentence) => {
    expect(coverSentence(platforms)).toBe(sentence);
  });

  it('shows the position to a tenth of a second', () => {
    expect([0, 2500, 61_230].map(momentText)).toEqual(['0:00.0', '0:02.5', '1:01.2']);
  });
});
