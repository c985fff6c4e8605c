import { NUMBER_PATTERN } from '../app-options.ts';
import { randomSecret } from '../oauth.ts';
import type { Setup } from '../platform.ts';
import { askApp } from '../test-app.ts';
import { PROCESSING_WAIT_MINUTES } from './publish.ts';
import { explainGoogle } from './verdicts.ts';

export const setup: Setup = {
  consoleUrl: 'https://console.cloud.google.com/apis/credentials',
  words: { id: 'Client ID', secret: 'Client secret' },
  callbackPlace: 'the OAuth client, Authorized redirect URIs',
  review: [
    'YouTube Data API v3 and YouTube Analytics API have to be switched on in the project.',
    'While the consent screen is in testing, connections end after seven days; publish it and have the scopes verified.',
    'Until Google has audited the project, every video stays private.',
  ],
  source: 'https://developers.google.com/youtube/v3/guides/quota_and_compliance_audits',
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
  // A code that nobody gave: refused for itself once the client is known (RFC 6749, section 5.2).
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
