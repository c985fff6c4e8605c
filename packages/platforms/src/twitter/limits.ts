import { checkDraft, checkFiles, isGif } from '../check.ts';
import { checkVideoRatios } from '../check-media-shape.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { DraftMedia, Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'X';
/** docs.x.com as found in xdevplatform/docs on that day, and its OpenAPI description 2.167. */
const { confirmed, conflict, ownRule } = limitsRead('2026-08-22');

type Limits = PlatformLimits &
  Record<
    | 'cashtagsMax'
    | 'videoWarnSeconds'
    | 'videoWarnBytes'
    | 'videoRatioMin'
    | 'videoRatioMax'
    | 'gifWidthMax'
    | 'gifHeightMax',
    Limit<number>
  >;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const TWITTER_LIMITS: Limits = {
  textMax: confirmed(280, 'docs.x.com: counting characters'),
  countingRule: confirmed('x-weighted', 'twitter/twitter-text, configuration 3'),
  textOnlyAllowed: confirmed(true, 'docs.x.com: POST /2/tweets'),
  imagesMax: confirmed(4, 'docs.x.com: media best practices'),
  videosMax: confirmed(1, 'docs.x.com: media best practices'),
  mixedMediaAllowed: confirmed(false, 'docs.x.com: media best practices'),
  imageFormats: confirmed(['image/jpeg', 'image/png', 'image/gif', 'image/webp'], 'docs.x.com: media best practices'),
  imageMaxBytes: confirmed(5_000_000, 'docs.x.com: media best practices'),
  videoFormats: confirmed(['video/mp4', 'video/quicktime'], 'docs.x.com: media best practices (H.264 with AAC-LC)'),
  videoMaxBytes: conflict(
    8_000_000_000,
    'docs.x.com as seen on 2026-09-19; the text of 2026-08-22 says 512 MB',
    '2026-09-19',
  ),
  videoMinSeconds: confirmed(0.5, 'docs.x.com: media best practices'),
  videoMaxSeconds: conflict(
    1_200,
    'docs.x.com as seen on 2026-09-19: 20 minutes; the text of 2026-08-22 says 140 s',
    '2026-09-19',
  ),
  gifsMax: confirmed(1, 'docs.x.com: media best practices'),
  gifMaxBytes: confirmed(15_000_000, 'docs.x.com: media best practices'),
  gifWidthMax: confirmed(1_280, 'docs.x.com: media best practices'),
  gifHeightMax: confirmed(1_080, 'docs.x.com: media best practices'),
  videoRatioMin: confirmed(1 / 3, 'docs.x.com: media best practices, 1:3'),
  videoRatioMax: confirmed(3, 'docs.x.com: media best practices'),
  videoFrameRateMax: confirmed(60, 'docs.x.com: media best practices'),
  altTextMax: confirmed(1_000, 'X OpenAPI 2.167: POST /2/media/metadata'),
  threadPartsMax: ownRule(25, 'X OpenAPI 2.167: reply of POST /2/tweets, which names no number'),
  cashtagsMax: confirmed(1, 'docs.x.com changelog: self-serve apps'),
  videoWarnSeconds: conflict(140, 'docs.x.com, text of 2026-08-22; above it a warning'),
  videoWarnBytes: conflict(512_000_000, 'docs.x.com, text of 2026-08-22; above it a warning'),
};

export const TWITTER_RULES: PlatformRules = defineRules({
  id: 'twitter',
  limits: TWITTER_LIMITS,
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, shownText(draft)),
    ...checkVideoRatios(NAME, draft.media, limits),
    ...checkFiles(draft.media, (file) => checkGifFrame(file, limits)),
    ...checkCashtags(draft, limits.cashtagsMax),
    ...warnOfLongVideos(draft, limits),
  ],
  shownText,
});

/** X has no field for a link: it is a part of the text, and X shows a card for it. */
function shownText(draft: PublishDraft): string {
  return textWithLink(draft, ' ');
}

const CASHTAG =
  /(?<=^|[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|[\s!'#%&()*+,\\\-./:;<=>?@[\]^_{|}~$])/gi;

/** Finds the cashtags that X links: after a space or at the start, and not followed by another letter. */
export function cashtagsIn(text: string): string[] {
  return text.match(CASHTAG) ?? [];
}

function checkCashtags(draft: PublishDraft, limit: Limit<number>): Problem[] {
  const cashtags = cashtagsIn(draft.text);
  if (cashtags.length <= limit.value) return [];
  const most = limit.value === 1 ? 'one cashtag' : `${limit.value} cashtags`;
  const message = `X allows ${most} in a post. This one has ${cashtags.length}: ${cashtags.join(' ')}.`;
  return [problem('too-many-cashtags', message, { measured: cashtags.length, limit })];
}

/** A GIF whose dimensions are not known yet is not judged. */
function checkGifFrame(file: DraftMedia, { gifWidthMax, gifHeightMax }: Limits): Problem[] {
  const { width, height } = file;
  const fits = (width ?? 0) <= gifWidthMax.value && (height ?? 0) <= gifHeightMax.value;
  if (!isGif(file) || fits) return [];
  const most = `${gifWidthMax.value}x${gifHeightMax.value}`;
  const message = `X accepts GIFs of up to ${most}. This one is ${width}x${height}. Make it smaller.`;
  return [problem('gif-frame', message, { measured: `${width}x${height}`, limit: { ...gifWidthMax, value: most } })];
}

function warnOfLongVideos(draft: PublishDraft, { videoWarnSeconds, videoWarnBytes }: Limits): Problem[] {
  return draft.media
    .filter((file) => file.kind === 'video' && !isGif(file))
    .flatMap((file) => {
      const problems: Problem[] = [];
      if (file.durationSeconds !== null && file.durationSeconds > videoWarnSeconds.value) {
        const message = `X may refuse videos of more than ${videoWarnSeconds.value} seconds from accounts without Premium.`;
        const broken = { measured: file.durationSeconds, limit: videoWarnSeconds, severity: 'warning' } as const;
        problems.push(problem('video-maybe-too-long', message, broken));
      }
      if (file.bytes > videoWarnBytes.value) {
        const most = Math.round(videoWarnBytes.value / 1e6);
        const message = `X may refuse videos of more than ${most} MB from accounts without Premium.`;
        const broken = { measured: file.bytes, limit: videoWarnBytes, severity: 'warning' } as const;
        problems.push(problem('video-maybe-too-large', message, broken));
      }
      return problems;
    });
}
