import { checkCover } from './cover.ts';
import { grouped, problem } from './problem.ts';
import { renditionOf } from './renditions.ts';
import type { DraftMedia, Limit, PlatformLimits, Problem, PublishDraft } from './rules-types.ts';
import { textLength } from './text/text-length.ts';

/**
 * Checks everything that all platforms limit, with one platform's numbers. `shownText` is the text as shown there.
 * Pure; the composer and the server use the same check.
 */
export function checkDraft(name: string, limits: PlatformLimits, draft: PublishDraft, shownText: string): Problem[] {
  return [
    ...checkText(name, limits, draft, shownText),
    ...checkLink(limits, draft),
    ...checkCounts(name, limits, draft.media),
    ...checkFiles(draft.media, (file) => [...checkFile(name, limits, file), ...checkAltText(name, limits, file)]),
    ...checkCover(name, limits, draft.media, draft.options),
  ];
}

/** Checks each file by itself; a problem carries the file's position, and names it if there are several files. */
export const checkFiles = (media: readonly DraftMedia[], check: (file: DraftMedia) => Problem[]): Problem[] =>
  media.flatMap((file, index) => {
    const where = media.length > 1 ? `File ${index + 1}: ` : '';
    return check(file).map((found) => ({ ...found, file: index, message: `${where}${found.message}` }));
  });

/** If the platform does not take this kind of file at all, format and size do not matter. */
function checkFile(name: string, limits: PlatformLimits, file: DraftMedia): Problem[] {
  if (!isTaken(limits, file.kind)) return [];
  return file.kind === 'video' ? checkVideo(name, limits, file) : checkImage(name, limits, file);
}

const isTaken = (limits: PlatformLimits, kind: DraftMedia['kind']): boolean =>
  (kind === 'video' ? limits.videosMax : limits.imagesMax).value > 0;

export const isGif = (file: DraftMedia): boolean => file.mimeType === 'image/gif';

function checkText(name: string, limits: PlatformLimits, draft: PublishDraft, shownText: string): Problem[] {
  const problems: Problem[] = [];
  if (shownText === '' && draft.link === null && draft.media.length === 0) {
    problems.push(
      problem('content-missing', 'Please add some content to your post', {
        measured: 0,
        limit: limits.textOnlyAllowed,
      }),
    );
  } else if (draft.media.length === 0 && !limits.textOnlyAllowed.value) {
    const message = `${name} posts need ${takenKinds(limits)}.`;
    problems.push(problem('media-missing', message, { measured: 0, limit: limits.textOnlyAllowed }));
  }
  const max = limits.textMax.value;
  const used = textLength(shownText, limits.countingRule.value);
  if (max !== null && used > max) {
    const message = `${name} allows ${amount(max, 'character')}. This text has ${grouped(used)}. Shorten it by ${grouped(used - max)}.`;
    problems.push(problem('text-too-long', message, { measured: used, limit: limits.textMax }));
  }
  return problems;
}

/** A rule of ours: every platform refuses a link that is not a web address. */
const LINK_RULE: Limit<string> = {
  value: 'http or https',
  source: 'our own rule: platforms refuse addresses that they cannot fetch',
  readOn: '2026-11-21',
  certainty: 'own-rule',
};

function checkLink(_limits: PlatformLimits, draft: PublishDraft): Problem[] {
  if (draft.link === null) return [];
  if (/^https?:\/\/[^/]/i.test(draft.link) && !/\s/.test(draft.link) && URL.canParse(draft.link)) return [];
  const message = 'The link is not a web address. It should start with https:// and have no spaces.';
  return [problem('link-not-valid', message, { measured: draft.link, limit: LINK_RULE })];
}

function checkCounts(name: string, limits: PlatformLimits, media: readonly DraftMedia[]): Problem[] {
  const problems: Problem[] = [];
  const videos = media.filter((file) => file.kind === 'video');
  const gifs = limits.gifsMax ? media.filter(isGif) : [];
  const images = media.length - videos.length - gifs.length;
  const tooMany = (id: string, measured: number, limit: Limit<number>, noun: string): void => {
    if (measured <= limit.value) return;
    const message =
      limit.value === 0
        ? `${name} doesn't support ${noun}s.`
        : `${name} allows ${amount(limit.value, noun)} in a post. This one has ${grouped(measured)}.`;
    problems.push(problem(id, message, { measured, limit }));
  };
  tooMany('too-many-images', images, limits.imagesMax, 'image');
  tooMany('too-many-videos', videos.length, limits.videosMax, 'video');
  if (limits.gifsMax) tooMany('too-many-gifs', gifs.length, limits.gifsMax, 'GIF');
  const sorts = [images, videos.length, gifs.length].filter((count) => count > 0).length;
  const takesBoth = isTaken(limits, 'image') && isTaken(limits, 'video');
  if (sorts > 1 && takesBoth && !limits.mixedMediaAllowed.value) {
    const message = `${name} allows either images or one ${limits.gifsMax ? 'GIF or video' : 'video'} in a post, not both.`;
    problems.push(problem('mixed-media', message, { measured: sorts, limit: limits.mixedMediaAllowed }));
  }
  return problems;
}

function checkImage(name: string, limits: PlatformLimits, file: DraftMedia): Problem[] {
  // A rendition goes out instead, and it is within the limits.
  if (renditionOf(limits, file) !== null) return [];
  const problems: Problem[] = [];
  if (!limits.imageFormats.value.includes(file.mimeType)) {
    const message = `${name} doesn't support ${formatName(file.mimeType)} images. Use ${formatList(limits.imageFormats)}.`;
    problems.push(problem('image-format', message, { measured: file.mimeType, limit: limits.imageFormats }));
  }
  const maxBytes = limits.gifMaxBytes && isGif(file) ? limits.gifMaxBytes : limits.imageMaxBytes;
  if (file.bytes > maxBytes.value) {
    const message = `${name} accepts images of up to ${megabytes(maxBytes.value)}. This one has ${megabytes(file.bytes)}.`;
    problems.push(problem('image-too-large', message, { measured: file.bytes, limit: maxBytes }));
  }
  const pixelsMax = isGif(file) ? (limits.gifPixelsMax ?? limits.imagePixelsMax) : limits.imagePixelsMax;
  return [...problems, ...checkPixels(name, isGif(file) ? 'GIF' : 'image', pixelsMax, file)];
}

/** A file whose dimensions are not known yet is not judged. */
function checkPixels(
  name: string,
  noun: 'image' | 'GIF' | 'video',
  limit: Limit<number> | undefined,
  file: DraftMedia,
): Problem[] {
  const pixels = (file.width ?? 0) * (file.height ?? 0);
  if (limit === undefined || pixels <= limit.value) return [];
  const message = `${name} accepts ${noun}s of up to ${amount(limit.value, 'pixel')}. This one has ${amount(pixels, 'pixel')} (${file.width}x${file.height}). Make it smaller.`;
  return [problem(`${noun.toLowerCase()}-pixels`, message, { measured: pixels, limit })];
}

function checkVideo(name: string, limits: PlatformLimits, file: DraftMedia): Problem[] {
  const problems: Problem[] = [];
  if (!limits.videoFormats.value.includes(file.mimeType)) {
    const message = `${name} doesn't support ${formatName(file.mimeType)} videos. Use ${formatList(limits.videoFormats)}.`;
    problems.push(problem('video-format', message, { measured: file.mimeType, limit: limits.videoFormats }));
  }
  if (file.bytes > limits.videoMaxBytes.value) {
    const message = `${name} accepts videos of up to ${megabytes(limits.videoMaxBytes.value)}. This one has ${megabytes(file.bytes)}.`;
    problems.push(problem('video-too-large', message, { measured: file.bytes, limit: limits.videoMaxBytes }));
  }
  const seconds = file.durationSeconds;
  const { value: min } = limits.videoMinSeconds;
  const { value: max } = limits.videoMaxSeconds;
  if (seconds !== null && min !== null && seconds < min) {
    const message = `${name} accepts videos of at least ${amount(min, 'second')}. This one has ${grouped(seconds)}.`;
    problems.push(problem('video-too-short', message, { measured: seconds, limit: limits.videoMinSeconds }));
  }
  if (seconds !== null && max !== null && seconds > max) {
    const message = `${name} accepts videos of up to ${amount(max, 'second')}. This one has ${grouped(seconds)}.`;
    problems.push(problem('video-too-long', message, { measured: seconds, limit: limits.videoMaxSeconds }));
  }
  return [
    ...problems,
    ...checkFrameRate(name, limits, file),
    ...checkPixels(name, 'video', limits.videoPixelsMax, file),
  ];
}

/** 23.976 frames a second, as in cinema films, count as 24. */
function checkFrameRate(name: string, limits: PlatformLimits, file: DraftMedia): Problem[] {
  const { videoFrameRateMin: min, videoFrameRateMax: max } = limits;
  const rate = file.frameRate == null ? null : Math.round(file.frameRate);
  if (rate === null) return [];
  const [limit, bound] = min && rate < min.value ? [min, 'at least'] : [max, 'up to'];
  if (!limit || (limit === max && rate <= max.value)) return [];
  const message = `${name} accepts videos of ${bound} ${limit.value} frames per second. This one has ${rate}.`;
  return [problem('video-frame-rate', message, { measured: rate, limit })];
}

function checkAltText(name: string, limits: PlatformLimits, file: DraftMedia): Problem[] {
  const max = limits.altTextMax.value;
  const used = textLength(file.altText, 'codepoints');
  if (max === null || used <= max) return [];
  const message = `${name} accepts alt text of up to ${amount(max, 'character')}. This one has ${grouped(used)}.`;
  return [problem('alt-text-too-long', message, { measured: used, limit: limits.altTextMax })];
}

function takenKinds(limits: PlatformLimits): string {
  const image = isTaken(limits, 'image') ? ['a photo'] : [];
  return [...image, ...(isTaken(limits, 'video') ? ['a video'] : [])].join(' or ');
}

const amount = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 100_000) / 10} MB`;
const formatName = (mimeType: string): string =>
  mimeType === 'video/quicktime' ? 'MOV' : (mimeType.split('/')[1] ?? mimeType).toUpperCase();
const formatList = (formats: Limit<readonly string[]>): string => formats.value.map(formatName).join(', ');
