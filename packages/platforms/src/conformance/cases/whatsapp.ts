import { oneChoice, type PlatformCase } from '../platform-case.ts';

const NUMBER = '106000000000101';

/** Accounts are connected and shown; nothing is published or counted. */
export const WHATSAPP_CASE: PlatformCase = {
  usesPkce: false,
  // A portfolio without any WhatsApp number.
  consent: oneChoice('person', '701', '703'),
  connectable: [NUMBER, '106000000000102'],
  refused: ['106000000000103'],
  account: NUMBER,
  posts: [],
  remoteId: /^$/,
  processingMs: 0,
  refusedText: '',
  refusesTwins: false,
  absenceProves: false,
  renews: null,
  figures: null,
};
