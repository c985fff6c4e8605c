import { type AdviceKey, COMMON_GRAPH_ERRORS, type GraphErrorRow, graphErrorsThat } from '../meta/graph-error-row.ts';

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
  ...graphErrorsThat({ verdict: 'unavailable', source: 'IGERR' }, [
    { subcode: 2207001, meaning: 'server error' },
    { subcode: 2207003, meaning: 'media download took too long' },
    { subcode: 2207032, meaning: 'container creation failed' },
    // What none of the numbers beside them says; a publish may have happened.
    { code: -1, meaning: 'fault of the server' },
    { code: -2, meaning: 'took too long' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'IGERR', startOver: true }, [
    { subcode: 2207020, meaning: 'container expired' },
    { subcode: 2207053, meaning: 'unknown upload error' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'POSTIZ', startOver: true }, [
    { subcode: 2207077, meaning: 'video not downloaded' },
    { subcode: 2207082, meaning: 'upload failed' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'IGERR', advice: 'file' }, [
    { subcode: 2207052, meaning: 'media address not fetched' },
    { code: 9004, meaning: 'media address not fetched' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'IGERR', mayBeOurOwn: true, startOver: true, waitMs: 30_000 }, [
    { subcode: 2207006, meaning: 'media not found' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'IGERR', mayBeOurOwn: true, startOver: true, waitMs: 60_000 }, [
    { subcode: 2207008, meaning: 'container missing or expired' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'IGERR', waitMs: 10_000 }, [
    { subcode: 2207027, meaning: 'container not ready' },
    { code: 9007, meaning: 'container not ready' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'IGERR', advice: 'quota', waitMs: HOUR_MS }, [
    { subcode: 2207042, meaning: 'daily publishing limit' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'IGERR', advice: 'blocked' }, [
    { subcode: 2207051, meaning: 'treated as spam' },
  ]),
  ...graphErrorsThat({ verdict: 'reconnect', source: 'IGERR', advice: 'security', tokenIsGood: true }, [
    { subcode: 2207050, meaning: 'account restricted' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'IGERR', advice: 'file' }, [
    { subcode: 2207004, meaning: 'image above 8 MiB' },
    { subcode: 2207005, meaning: 'image format' },
    { subcode: 2207009, meaning: 'aspect ratio' },
    { subcode: 2207023, meaning: 'unknown media type' },
    { subcode: 2207026, meaning: 'video format not supported' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'IGERR', advice: 'content' }, [
    { subcode: 2207010, meaning: 'caption too long' },
    { subcode: 2207028, meaning: 'carousel not of 2 to 10' },
    { subcode: 2207035, meaning: 'product tags wrong' },
    { subcode: 2207036, meaning: 'product tags wrong' },
    { subcode: 2207037, meaning: 'product tags wrong' },
    { subcode: 2207040, meaning: 'more than 20 mentions' },
    { subcode: 2207057, meaning: 'bad thumbnail offset' },
    { code: [9050, 9064], meaning: 'audio library' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'POSTIZ', advice: 'content' }, [
    { subcode: 2207081, meaning: 'trial reels not allowed' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'RATE', advice: 'slow' }, [
    { code: 80002, meaning: 'Instagram calls used up' },
  ]),
  ...COMMON_GRAPH_ERRORS,
];
