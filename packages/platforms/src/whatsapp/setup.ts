import { askGraphApp } from '../meta/graph-app.ts';
import type { Setup } from '../platform.ts';
import { graphVersionOption, loginConfigurationOption } from '../settings/app-options.ts';
import { DEFAULT_VERSION, explainWhatsapp, graphVersion } from './graph.ts';

const readOn = '2026-11-21';

export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'App ID', secret: 'App secret' },
  callbackPlace: {
    text: 'Facebook Login for Business > Settings > Client OAuth settings > Valid OAuth Redirect URIs',
    source: 'https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/implementation/',
    readOn,
    certainty: 'confirmed',
  },
  permissions: {
    text: 'whatsapp_business_management is what Meta names; business_management lists the numbers of a portfolio in the plain dialog.',
    source: 'https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/overview/',
    readOn,
    certainty: 'believed',
  },
  review: [
    {
      text: 'To connect numbers of other businesses you need Advanced Access: App Review of both permissions.',
      source: 'https://developers.facebook.com/docs/graph-api/overview/access-levels',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'You also have to be a WhatsApp Solution Partner or Tech Provider.',
      source:
        'https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/implementation/',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'You can add ten businesses a week, and 200 after the review and Business Verification.',
      source: 'https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/overview/',
      readOn,
      certainty: 'confirmed',
    },
  ],
  options: [graphVersionOption(DEFAULT_VERSION), loginConfigurationOption],
  testApp: (app, io) =>
    askGraphApp(app, io, { base: `${app.origins['graph']}/${graphVersion(app)}`, explain: explainWhatsapp }),
};
