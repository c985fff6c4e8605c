import type { Setup } from '../platform.ts';
import { NUMBER_PATTERN } from '../settings/app-options.ts';
import { AppToken, askApp } from '../settings/test-app.ts';
import { factsRead } from '../setup-facts.ts';
import { NAMED_WITHIN_SECONDS } from './reconcile.ts';
import { explainTikTok } from './verdicts.ts';

const { confirmed } = factsRead('2026-11-21');

export const setup: Setup = {
  consoleUrl: 'https://developers.tiktok.com/apps/',
  words: { id: 'Client key', secret: 'Client secret' },
  callbackPlace: confirmed(
    'Manage apps > Products > Login Kit > Redirect URI',
    'https://developers.tiktok.com/doc/login-kit-web',
  ),
  permissions: confirmed(
    'Added under Scopes. TikTok approves them one by one.',
    'https://developers.tiktok.com/docs/en/login-kit-overview',
  ),
  review: [
    confirmed(
      'The app needs Login Kit and the Content Posting API with Direct Post, and video.publish has to be approved.',
      'https://developers.tiktok.com/doc/content-posting-api-get-started/',
    ),
    confirmed(
      'Until TikTok has audited the app, only private accounts can post, nobody else sees the posts, and only five people can post in a day.',
      'https://developers.tiktok.com/doc/content-sharing-guidelines/',
    ),
    confirmed(
      "TikTok fetches pictures itself, so verify the domain that serves this server's files for the app. With S3, that is the domain of the storage.",
      'https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide',
    ),
  ],
  options: [
    {
      name: 'namedWithinSeconds',
      label: 'Wait for the name of a post, seconds',
      note: 'TikTok names a public post after it has looked at it, in a minute or in hours; after this the link leads to the profile.',
      standard: String(NAMED_WITHIN_SECONDS),
      pattern: NUMBER_PATTERN,
    },
  ],
  testApp: (app, io) =>
    askApp(io, {
      url: `${app.origins['api']}/v2/oauth/token/`,
      method: 'POST',
      form: { client_key: app.clientId, client_secret: app.clientSecret, grant_type: 'client_credentials' },
      schema: AppToken,
      explain: explainTikTok,
    }),
};
