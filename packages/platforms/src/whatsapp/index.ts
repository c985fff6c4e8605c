import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect } from './connect.ts';
import { setup } from './setup.ts';

/**
 * WhatsApp Business numbers, shown beside a brand's other accounts. WhatsApp has no feed, no followers and no audience
 * metrics, so there is nothing to publish and nothing to measure.
 */
export const whatsapp: Platform = {
  name: 'WhatsApp',
  // www: the consent dialog. graph: everything else. chat: the address where people write to a number.
  ...addresses('whatsapp', {
    www: 'https://www.facebook.com',
    graph: 'https://graph.facebook.com',
    chat: 'https://wa.me',
  }),
  setup,
  connect,
};
