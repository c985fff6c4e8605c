import { randomSecret } from '../oauth.ts';
import type { Setup } from '../platform.ts';
import { NUMBER_PATTERN } from '../settings/app-options.ts';
import { askApp } from '../settings/test-app.ts';
import { factsRead } from '../setup-facts.ts';
import { PROCESSING_WAIT_MINUTES } from './publish.ts';
import { explainGoogle } from './verdicts.ts';

const { believed, confirmed } = factsRead('2026-11-21');

export const setup: Setup = {
  consoleUrl: 'https://console.cloud.google.com/auth/clients',
  words: { id: 'Client ID', secret: 'Client secret' },
  callbackPlace: confirmed(
    'Google Auth Platform > Clients > your web application > Authorized redirect URIs',
    'https://support.google.com/cloud/answer/15549257',
  ),
  permissions: believed(
    'Add them under Google Auth Platform > Data Access.',
    'https://developers.google.com/youtube/v3/guides/auth/server-side-web-apps',
  ),
  review: [
    confirmed(
      'Turn on the YouTube Data API v3 and the YouTube Analytics API in the project.',
      'https://developers.google.com/youtube/v3/guides/auth/server-side-web-apps',
    ),
    confirmed(
      'While the consent screen is in testing, connections expire after seven days. Publish it and get the scopes verified.',
      'https://developers.google.com/identity/protocols/oauth2',
    ),
    confirmed(
      'Until Google has audited the project, every video stays private.',
      'https://developers.google.com/youtube/v3/docs/videos',
    ),
    confirmed(
      'All accounts together can upload 100 videos a day. Google grants more after an audit.',
      'https://developers.google.com/youtube/data/guides/quota_and_compliance_audits',
    ),
    confirmed(
      "First comments need the scope youtube.force-ssl, and each costs 50 of the project's 10,000 units a day. Channels connected without it can still publish. Reconnect them to comment.",
      'https://developers.google.com/youtube/v3/docs/commentThreads/insert',
      '2026-11-25',
    ),
  ],
  options: [
    {
      name: 'processingMinutes',
      label: 'Wait for processing, minutes',
      note: 'How long YouTube works on a video is not documented; after this the video goes out all the same.',
      standard: String(PROCESSING_WAIT_MINUTES),
      pattern: NUMBER_PATTERN,
    },
    {
      name: 'notifySubscribers',
      label: 'Tell subscribers',
      note: 'Whether subscribers hear of a video that turns public is not documented; "no" keeps the upload quiet.',
      standard: 'yes',
      pattern: /^(yes|no)$/,
    },
  ],
  // Sends an invented code: it is refused as a code once the client is known (RFC 6749, section 5.2).
  testApp: (app, io) =>
    askApp(io, {
      url: `${app.origins['oauth2']}/token`,
      method: 'POST',
      form: {
        client_id: app.clientId,
        client_secret: app.clientSecret,
        grant_type: 'authorization_code',
        code: `nobody-${randomSecret()}`,
        redirect_uri: app.redirectUri,
      },
      goodRefusals: ['invalid_grant'],
      explain: explainGoogle(io.now()),
    }),
};
