import type { Setup } from '../platform.ts';
import { NUMBER_PATTERN } from '../settings/app-options.ts';
import { factsRead } from '../setup-facts.ts';
import { POST_FIELDS_NAMES } from './api.ts';
import { PART_MAX_KILOBYTES } from './media.ts';

const { believed, confirmed } = factsRead('2026-11-21');

/** No `testApp`: an OAuth 2.0 client of X has no call without an account; app-only calls take another pair of keys. */
export const setup: Setup = {
  consoleUrl: 'https://console.x.com/',
  words: { id: 'OAuth 2.0 Client ID', secret: 'OAuth 2.0 Client Secret' },
  callbackPlace: confirmed(
    'Your app > User authentication settings > Callback URI / Redirect URL',
    'https://docs.x.com/fundamentals/developer-apps',
  ),
  permissions: believed(
    'Requested when a person connects. The app needs permission to read and write.',
    'https://docs.x.com/fundamentals/developer-apps',
  ),
  review: [
    confirmed(
      'There is no review, but every call costs credits of the developer account: a post $0.015, one with a link $0.200, reading a post $0.005 or an account $0.010, describing a picture $0.005, deleting $0.010. Set a spending limit there.',
      'https://docs.x.com/x-api/getting-started/pricing',
    ),
    confirmed(
      'The app has to be a confidential client (Web App, Automated App or Bot).',
      'https://docs.x.com/fundamentals/developer-apps',
    ),
  ],
  options: [
    {
      name: 'postFields',
      label: 'Name of the field list',
      note: "X's description says post.fields, its prose tweet.fields. The other one is tried when this is refused.",
      standard: POST_FIELDS_NAMES[0],
      pattern: /^(tweet|post)\.fields$/,
    },
    {
      name: 'postFigures',
      label: 'Read the metrics of posts',
      note: 'Each post read costs $0.005, once in a day: a brand with 30 posts a month pays about $4.50 for it. "no" shows none.',
      standard: 'yes',
      pattern: /^(yes|no)$/,
    },
    {
      name: 'partKilobytes',
      label: 'Part of an upload, kilobytes',
      note: 'X advises up to 5 MB; public projects send 1 MB, and one was refused 5 MiB.',
      standard: String(PART_MAX_KILOBYTES),
      pattern: NUMBER_PATTERN,
    },
  ],
};
