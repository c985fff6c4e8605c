import { askGraphApp, DEFAULT_VERSION, graphBase } from '../meta/graph.ts';
import type { Setup } from '../platform.ts';
import { graphVersionOption, loginConfigurationOption } from '../settings/app-options.ts';
import { factsRead } from '../setup-facts.ts';
import { explainWhatsapp } from './graph.ts';

const { believed, confirmed } = factsRead('2026-11-21');

export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'App ID', secret: 'App secret' },
  callbackPlace: confirmed(
    'Facebook Login for Business > Settings > Client OAuth settings > Valid OAuth Redirect URIs',
    'https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/implementation/',
  ),
  permissions: believed(
    'whatsapp_business_management is what Meta names; business_management lists the numbers of a portfolio in the plain dialog.',
    'https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/overview/',
  ),
  review: [
    confirmed(
      'To connect numbers of other businesses you need Advanced Access: App Review of both permissions.',
      'https://developers.facebook.com/docs/graph-api/overview/access-levels',
    ),
    confirmed(
      'You also have to be a WhatsApp Solution Partner or Tech Provider.',
      'https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/implementation/',
    ),
    confirmed(
      'You can add ten businesses a week, and 200 after the review and Business Verification.',
      'https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/overview/',
    ),
  ],
  options: [graphVersionOption(DEFAULT_VERSION), loginConfigurationOption],
  testApp: (app, io) => askGraphApp(graphBase(app), explainWhatsapp, app, io),
};
