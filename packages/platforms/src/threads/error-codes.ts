import { type AdviceKey, COMMON_GRAPH_ERRORS, type GraphErrorRow, graphErrorsThat } from '../meta/graph-error-row.ts';

export const ADVICE: Readonly<Record<AdviceKey, string>> = {
  reconnect: 'Connect the Threads profile again.',
  rights: 'Connect the Threads profile again and grant all permissions.',
  security: 'Open Threads, finish the check that it asks for there, then connect the profile again.',
  gone: 'The profile or the post no longer exists on Threads. Check it there and connect the profile again.',
  content: 'Change the post and schedule it again.',
  link: 'Threads takes five different links in a post at most. Remove or correct some of them.',
  file: 'Replace the photo or video with one in a format and size that Threads accepts.',
  twin: 'Threads already has this exact post. Look at the profile before sending it again.',
  standards: 'Threads says this post breaks its rules. Change it before trying again.',
  blocked: 'Threads has temporarily restricted this profile. Check the notices in the app and wait a few hours.',
  slow: "Threads is rate limiting us. We'll try again later.",
  quota: "The profile has reached Threads' limit of posts in 24 hours. We'll try again when there is room.",
  again: 'Schedule the post again.',
  operator: 'The Threads app of this server lacks a permission. The administrator must add it.',
};

/** The verdicts of Threads' errors, beside those common to Meta. The words are those of a failed container. */
export const THREADS_ERRORS: readonly GraphErrorRow[] = [
  ...graphErrorsThat({ verdict: 'unavailable', source: 'TRB' }, [
    { code: 'FAILED_DOWNLOADING_VIDEO', meaning: 'video not downloaded' },
    { code: 'FAILED_PROCESSING_AUDIO', meaning: 'sound not processed' },
    { code: 'FAILED_PROCESSING_VIDEO', meaning: 'video not processed' },
    { code: 'UNKNOWN', meaning: 'unknown fault of the preparation' },
    { subcode: 2207001, meaning: 'server error' },
    { subcode: 2207003, meaning: 'media download took too long' },
    { subcode: 2207032, meaning: 'container creation failed' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'TRB', advice: 'file' }, [
    // Threads spells it this way.
    { code: 'INVALID_ASPEC_RATIO', meaning: 'aspect ratio' },
    { code: 'INVALID_BIT_RATE', meaning: 'bit rate' },
    { code: 'INVALID_DURATION', meaning: 'length of the video' },
    { code: 'INVALID_FRAME_RATE', meaning: 'frame rate' },
    { code: 'INVALID_AUDIO_CHANNELS', meaning: 'sound channels' },
    { code: 'INVALID_AUDIO_CHANNEL_LAYOUT', meaning: 'sound channels' },
    { subcode: 2207004, meaning: 'image too large' },
    { subcode: 2207005, meaning: 'image format' },
    { subcode: 2207009, meaning: 'aspect ratio' },
    { subcode: 2207026, meaning: 'video format not supported' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'THREADS', advice: 'link' }, [
    { code: 'THREADS_API__LINK_LIMIT_EXCEEDED', meaning: 'more than five links' },
  ]),
  // Common right after a container is made; publishing the same one again cannot make a second post.
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'believed', mayBeOurOwn: true, waitMs: 15_000 }, [
    { subcode: 4279009, meaning: 'media not found' },
  ]),
  ...graphErrorsThat({ verdict: 'reconnect', source: 'POSTIZ', advice: 'security', tokenIsGood: true }, [
    { subcode: 4279013, meaning: 'profile restricted' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'POSTIZ', advice: 'blocked' }, [
    { subcode: 2207051, meaning: 'treated as spam' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'TRB', startOver: true }, [
    { subcode: 2207020, meaning: 'container expired' },
    { subcode: 2207053, meaning: 'unknown upload error' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'TRB', advice: 'file' }, [
    { subcode: 2207052, meaning: 'media address not fetched' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'believed', advice: 'quota', waitMs: 3_600_000 }, [
    { subcode: 2207042, meaning: 'daily publishing limit' },
  ]),
  ...COMMON_GRAPH_ERRORS,
];
