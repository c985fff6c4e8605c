import { believed, code, document, type Evidence, recorded } from '../evidence.ts';

const meta = (page: string) => document(`https://developers.facebook.com/${page}`);
export const GUIDE = meta('docs/graph-api/guides/error-handling');
const LIMITS = meta('docs/graph-api/overview/rate-limiting');
const INSTAGRAM = meta('documentation/instagram-platform/instagram-graph-api/reference/error-codes');
const VIDEO = meta('documentation/video-api/reference/error-codes');
const POSTIZ = code('gitroomhq/postiz-app', 'libraries/nestjs-libraries/src/integrations/social/facebook.provider.ts');
const SPENT_CODES = recorded('answers of /oauth/access_token that public projects reproduce, 2024 to 2026');
const OWN_TOKENS = believed('what the token pages say goes; they name no code for what does not');

/** Codes of the Graph API. A known sub-code takes precedence over its code. */
export const CODES = {
  [-1]: INSTAGRAM,
  1: GUIDE,
  2: GUIDE,
  4: GUIDE,
  9: INSTAGRAM,
  10: GUIDE,
  24: INSTAGRAM,
  100: GUIDE,
  101: believed('seen for an unknown app; no page has it'),
  104: believed('seen for a call without a token; no page has it'),
  190: GUIDE,
  200: GUIDE,
  210: GUIDE,
  452: OWN_TOKENS,
  506: GUIDE,
  613: LIMITS,
  1500: code('trypostit/trypost', 'app/Services/Social/FacebookPublisher.php'),
  2500: believed('seen for a path that the Graph API does not have; no page has it'),
  6000: VIDEO,
  9004: INSTAGRAM,
  9007: INSTAGRAM,
  36001: INSTAGRAM,
  36003: INSTAGRAM,
  36004: INSTAGRAM,
  80001: LIMITS,
  80002: LIMITS,
  80008: LIMITS,
  1609005: GUIDE,
};

export const SUBCODES: Readonly<Record<number, Evidence>> = {
  33: GUIDE,
  36007: SPENT_CODES,
  36008: SPENT_CODES,
  36009: SPENT_CODES,
  1366046: POSTIZ,
  1366051: POSTIZ,
  1609008: POSTIZ,
  2069019: POSTIZ,
  2207005: INSTAGRAM,
  2207006: INSTAGRAM,
  2207008: INSTAGRAM,
  2207009: INSTAGRAM,
  2207010: INSTAGRAM,
  2207023: INSTAGRAM,
  2207027: INSTAGRAM,
  2207028: INSTAGRAM,
  2207032: INSTAGRAM,
  2207040: INSTAGRAM,
  2207042: INSTAGRAM,
  2207052: INSTAGRAM,
  4279009: recorded('answers of threads_publish that public projects reproduce, 2025 and 2026'),
};

/** `pages_read_user_content`: captured in 2026 by several live projects; requesting the permission fixed it. */
export const USER_CONTENT = recorded('https://github.com/pdir/social-feed-bundle/issues/184');
export const TOO_LONG_COMMENT = believed(
  'the product stops there; the references of comments name neither a length nor a code',
);
export const LIST_OPEN = recorded('lists of posts that live projects read without that permission, 2026');
export const GONE_AS_10 = recorded(
  'reads of Page posts that were gone, kept by a live project from July to October 2026',
);
export const REELS = meta('documentation/video-api/guides/reels-publishing');
export const LOGIN = meta('documentation/instagram-platform/reference/oauth-authorize');
export const FEW_LIKES = meta('docs/graph-api/reference/insights');
export const TESTERS = meta('docs/threads/troubleshooting/debug-access-token');
export const THREADS_POSTS = meta('documentation/threads/posts');
/** 21 Mar 2025: POST calls of reply endpoints need `threads_manage_replies`, GET calls `threads_read_replies`. */
export const MANAGE_REPLIES = meta('documentation/threads/retrieve-and-manage-replies');
/** 22 Dec 2025: the owner of the root post may reply below it. */
export const CREATE_REPLIES = meta('documentation/threads/retrieve-and-manage-replies/create-replies');
export const THREADS_LIMITS = meta('documentation/threads/overview');
export const LISTED_CODE = meta('documentation/instagram-platform/instagram-api-with-instagram-login/business-login');
