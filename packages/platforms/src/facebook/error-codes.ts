import { COMMON_GRAPH_ERRORS, type GraphErrorRow, graphErrorsThat } from '../meta/graph-error-row.ts';

export const ADVICE = {
  reconnect: 'Connect the Facebook Page again.',
  rights:
    'Reconnect the Facebook Page and grant all permissions. You need full control of the Page, or its content task.',
  security: 'Open facebook.com, finish the security check there, then connect the Page again.',
  identity:
    'Facebook wants to verify the person who connected the Page. Complete it on facebook.com or in the Facebook app, then send the post again.',
  gone: 'The Page or the post no longer exists, or you lost your role on it. Check it on Facebook and connect the Page again.',
  content: 'Change the post and schedule it again.',
  link: 'Remove or correct the link. Facebook could not use it.',
  file: 'Replace the photo or video with one in a format and size that Facebook accepts.',
  twin: 'Facebook already has this exact post. Check the Page, and change the text to publish it again.',
  standards: 'Facebook says this post breaks its standards. Change it before trying again.',
  blocked: 'Facebook has blocked this temporarily. Check the notices on facebook.com and wait a few hours.',
  slow: "Facebook is rate limiting us. We'll try again later.",
  operator: 'The Facebook app of this server lacks a permission. The administrator must add it.',
} as const;

/** The verdicts of Graph's errors. 1 and 2 say nothing about a create; the pauses of 368 and 1404112 take hours. */
export const GRAPH_ERRORS: readonly GraphErrorRow<keyof typeof ADVICE>[] = [
  ...COMMON_GRAPH_ERRORS,
  ...graphErrorsThat({ verdict: 'reconnect', source: 'believed', advice: 'reconnect' }, [
    ...[456, 457, 461, 462, 465, 466, 468].map((subcode) => ({ code: 190, subcode, meaning: 'session ended' })),
    { code: 190, subcode: 492, meaning: 'person no longer has a role on the Page' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'believed' }, [
    { code: 1, subcode: 99, meaning: 'unknown error or too much data requested' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'RATE', advice: 'slow' }, [
    { code: 613, subcode: 1996, meaning: 'call volume changed abnormally' },
    { code: 80001, meaning: 'Pages business-use-case limit reached' },
    { code: 80006, meaning: 'Messenger business-use-case limit reached' },
  ]),
  ...graphErrorsThat({ verdict: 'reconnect', source: 'ERR', advice: 'reconnect' }, [
    { code: 190, subcode: 458, meaning: 'person removed the app' },
    { code: 190, subcode: 460, meaning: 'password changed' },
    { code: 190, subcode: 463, meaning: 'token expired' },
    { code: 190, subcode: 467, meaning: 'token invalidated, for example by logout' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'ERR', advice: 'twin', mayBeOurOwn: true }, [
    { code: 506, meaning: 'identical to the previous post' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'TRYPOST', advice: 'link' }, [
    { code: 1500, meaning: 'malformed URL' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'ERR', advice: 'link' }, [
    { anywhere: 1609005, meaning: 'link could not be scraped' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'POSTIZ', advice: 'link' }, [
    { code: 200, subcode: 1609008, meaning: 'links to facebook.com are not allowed' },
    { subcode: 2061006, meaning: 'invalid URL in the content' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'REELS' }, [
    { code: 6000, meaning: 'problem with the upload, or finish called too early' },
    { code: 'OffsetInvalidError', meaning: 'binary upload error OffsetInvalidError' },
    { code: 'PartialRequestError', meaning: 'binary upload error PartialRequestError' },
    { code: 'ProcessingFailedError', meaning: 'binary upload error ProcessingFailedError' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'VIDERR' }, [
    { anywhere: 1363019, meaning: 'video upload interrupted' },
    { anywhere: 1363021, meaning: 'video upload temporarily unavailable' },
    { anywhere: 1363030, meaning: 'upload timed out' },
    { anywhere: 1363033, meaning: 'resumable upload failed, restart' },
    { anywhere: 1363037, meaning: 'upload offset mismatch, re-read offset' },
    { anywhere: 1363041, meaning: 'invalid upload session, start again' },
    { anywhere: 1363045, meaning: 'video upload temporarily failed' },
  ]),
  ...graphErrorsThat({ verdict: 'reconnect', source: 'VIDERR', advice: 'rights', tokenIsGood: true }, [
    { anywhere: 1363005, meaning: 'no permission to upload this video' },
    { anywhere: 1363042, meaning: 'no permission to upload to this target' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'VIDERR', advice: 'file' }, [
    { anywhere: 1363020, meaning: 'bad or unreadable video' },
    { anywhere: 1363022, meaning: 'video file below 1 KB' },
    { anywhere: 1363023, meaning: 'video file above 2 GB' },
    { anywhere: 1363024, meaning: 'video format not supported' },
    { anywhere: 1363025, meaning: 'video shorter than 1 second' },
    { anywhere: 1363026, meaning: 'video too long' },
    { anywhere: 1363031, meaning: 'video unreadable or unsupported' },
    { anywhere: 1363032, meaning: 'video unreadable or unsupported' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'POSTIZ', advice: 'file' }, [
    { subcode: 1366046, meaning: 'photo too large or wrong format' },
    { subcode: 2069019, meaning: 'invalid file' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'POSTIZ', advice: 'twin', mayBeOurOwn: true }, [
    { subcode: 1366051, meaning: 'photos already used in a post' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'conflict', advice: 'slow' }, [
    { subcode: 1390008, meaning: 'posting too fast' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'POSTIZ', advice: 'standards' }, [
    { subcode: 1346003, meaning: 'content flagged as abusive' },
    { subcode: 1404102, meaning: 'content against community standards' },
  ]),
  ...graphErrorsThat({ verdict: 'not-permitted', source: 'POSTIZ', advice: 'identity' }, [
    { subcode: 1404006, meaning: 'security check at facebook.com required' },
    { subcode: 1404078, meaning: 'Page publishing authorization required' },
    { subcode: 4854002, meaning: 'person must confirm identity in the Facebook app' },
  ]),
  ...graphErrorsThat({ verdict: 'rate-limited', source: 'POSTIZ', advice: 'blocked' }, [
    { subcode: 1404112, meaning: 'account limited for some days' },
  ]),
  ...graphErrorsThat({ verdict: 'rejected', source: 'conflict', advice: 'file' }, [
    { subcode: 1349125, meaning: 'invalid content format' },
  ]),
  ...graphErrorsThat({ verdict: 'unavailable', source: 'conflict' }, [
    { subcode: 1363047, meaning: 'temporarily unavailable' },
    { subcode: 1609010, meaning: 'temporarily unavailable' },
  ]),
];
