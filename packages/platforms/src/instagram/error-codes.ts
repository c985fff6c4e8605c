import { type AdviceKey, COMMON_GRAPH_ERRORS, type GraphErrorRow } from '../meta/graph-error-row.ts';

export const ADVICE: Readonly<Record<AdviceKey, string>> = {
  reconnect: 'Connect the Instagram account again.',
  rights: 'Connect the Instagram account again and grant all permissions.',
  security: 'Open Instagram, finish the security check there, then connect the account again.',
  gone: 'The account or the post no longer exists on Instagram. Check it there and connect the account again.',
  content: 'Change the post and schedule it again.',
  link: 'Remove or correct the link. Instagram could not use it.',
  file: 'Replace the photo or video with one in a format and size that Instagram accepts.',
  twin: 'Instagram already has this exact post. Look at the account before sending it again.',
  standards: 'Instagram says this post breaks its rules. Change it before trying again.',
  blocked: 'Instagram has temporarily restricted this account. Check the notices in the app and wait a few hours.',
  slow: "Instagram is rate limiting us. We'll try again later.",
  quota: "The account has reached Instagram's limit of posts in 24 hours. We'll try again when there is room.",
  again: 'Schedule the post again.',
  operator: 'The Instagram app of this server lacks a permission. The administrator must add it.',
};

const HOUR_MS = 3_600_000;

/**
 * The verdicts of Instagram's errors, beside those common to Meta. The code differs between pages, so the 2207xxx
 * numbers decide, whatever code they come with. A publish that says "gone" may have succeeded before, so it is asked
 * about.
 */
export const INSTAGRAM_ERRORS: readonly GraphErrorRow[] = [
  { subcode: 2207001, verdict: 'unavailable', meaning: 'server error', source: 'IGERR' },
  { subcode: 2207003, verdict: 'unavailable', meaning: 'media download took too long', source: 'IGERR' },
  { subcode: 2207020, verdict: 'unavailable', meaning: 'container expired', source: 'IGERR', startOver: true },
  { subcode: 2207032, verdict: 'unavailable', meaning: 'container creation failed', source: 'IGERR' },
  { subcode: 2207053, verdict: 'unavailable', meaning: 'unknown upload error', source: 'IGERR', startOver: true },
  { subcode: 2207077, verdict: 'unavailable', meaning: 'video not downloaded', source: 'POSTIZ', startOver: true },
  { subcode: 2207082, verdict: 'unavailable', meaning: 'upload failed', source: 'POSTIZ', startOver: true },
  { subcode: 2207052, verdict: 'unavailable', meaning: 'media address not fetched', source: 'IGERR', advice: 'file' },
  {
    subcode: 2207006,
    verdict: 'rate-limited',
    meaning: 'media not found',
    source: 'IGERR',
    mayBeOurOwn: true,
    startOver: true,
    waitMs: 30_000,
  },
  {
    subcode: 2207008,
    verdict: 'rate-limited',
    meaning: 'container missing or expired',
    source: 'IGERR',
    mayBeOurOwn: true,
    startOver: true,
    waitMs: 60_000,
  },
  { subcode: 2207027, verdict: 'rate-limited', meaning: 'container not ready', source: 'IGERR', waitMs: 10_000 },
  {
    subcode: 2207042,
    verdict: 'rate-limited',
    meaning: 'daily publishing limit',
    source: 'IGERR',
    advice: 'quota',
    waitMs: HOUR_MS,
  },
  { subcode: 2207051, verdict: 'rate-limited', meaning: 'treated as spam', source: 'IGERR', advice: 'blocked' },
  {
    subcode: 2207050,
    verdict: 'reconnect',
    tokenIsGood: true,
    meaning: 'account restricted',
    source: 'IGERR',
    advice: 'security',
  },
  { subcode: 2207004, verdict: 'rejected', meaning: 'image above 8 MiB', source: 'IGERR', advice: 'file' },
  { subcode: 2207005, verdict: 'rejected', meaning: 'image format', source: 'IGERR', advice: 'file' },
  { subcode: 2207009, verdict: 'rejected', meaning: 'aspect ratio', source: 'IGERR', advice: 'file' },
  { subcode: 2207010, verdict: 'rejected', meaning: 'caption too long', source: 'IGERR', advice: 'content' },
  { subcode: 2207023, verdict: 'rejected', meaning: 'unknown media type', source: 'IGERR', advice: 'file' },
  { subcode: 2207026, verdict: 'rejected', meaning: 'video format not supported', source: 'IGERR', advice: 'file' },
  { subcode: 2207028, verdict: 'rejected', meaning: 'carousel not of 2 to 10', source: 'IGERR', advice: 'content' },
  { subcode: 2207035, verdict: 'rejected', meaning: 'product tags wrong', source: 'IGERR', advice: 'content' },
  { subcode: 2207036, verdict: 'rejected', meaning: 'product tags wrong', source: 'IGERR', advice: 'content' },
  { subcode: 2207037, verdict: 'rejected', meaning: 'product tags wrong', source: 'IGERR', advice: 'content' },
  { subcode: 2207040, verdict: 'rejected', meaning: 'more than 20 mentions', source: 'IGERR', advice: 'content' },
  { subcode: 2207057, verdict: 'rejected', meaning: 'bad thumbnail offset', source: 'IGERR', advice: 'content' },
  { subcode: 2207081, verdict: 'rejected', meaning: 'trial reels not allowed', source: 'POSTIZ', advice: 'content' },
  { code: [9050, 9064], verdict: 'rejected', meaning: 'audio library', source: 'IGERR', advice: 'content' },
  { code: 80002, verdict: 'rate-limited', meaning: 'Instagram calls used up', source: 'RATE', advice: 'slow' },
  ...COMMON_GRAPH_ERRORS,
];
