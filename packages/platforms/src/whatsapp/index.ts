import type { Platform } from '../platform.ts';
import { connect } from './connect.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { setup } from './setup.ts';

/**
 * WhatsApp Business numbers, shown beside a brand's other accounts. WhatsApp has no feed, no followers and no audience
 * metrics, so there is nothing to publish and nothing to measure.
 */
export const whatsapp: Platform = {
  id: 'whatsapp',
  name: 'WhatsApp',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  setup,
  connect,
};
