import { describedDeviations } from '../described-calls.ts';
import { graphRefusals, versioned } from '../meta/graph-stand-in.ts';
import { tokenText } from '../meta/token-text.ts';
import { createStandIn, type Route, route } from '../stand-in.ts';
import { answerToken, consent, listPermissions, WHATSAPP_APP, WHATSAPP_PLATFORM } from './access.ts';
import { WHATSAPP_CALLS } from './calls.ts';
import { whatsappControl } from './control.ts';
import { listAccounts, listBusinesses, listNumbers, readProfile, showAvatar, showChat } from './reads.ts';
import * as schemas from './schemas.ts';
import { seedWhatsapp } from './seed.ts';
import { numbersOf, type WhatsappState, whatsappState } from './state.ts';

const GRAPH: Route<WhatsappState>[] = [
  route('GET', '/oauth/access_token', 'token', answerToken, schemas.tokenAnswer),
  route('GET', '/me/permissions', 'permissions', listPermissions, schemas.permissionsAnswer),
  route('GET', '/me/businesses', 'accounts', listBusinesses, schemas.listAnswer),
  route(
    'GET',
    '/:node/owned_whatsapp_business_accounts',
    'accounts',
    (state, call) => listAccounts(state, call, 'owned'),
    schemas.listAnswer,
  ),
  route(
    'GET',
    '/:node/client_whatsapp_business_accounts',
    'accounts',
    (state, call) => listAccounts(state, call, 'client'),
    schemas.listAnswer,
  ),
  route('GET', '/:node/phone_numbers', 'accounts', listNumbers, schemas.listAnswer),
  route('GET', '/:node/whatsapp_business_profile', 'identity', readProfile, schemas.profileAnswer),
];

/**
 * The management side of the WhatsApp Business Platform: hosts `www` (consent), `graph`, `chat` (wa.me), `pps`
 * (images). Nothing can be sent here, so that a product that tries to send is noticed.
 */
export const createWhatsapp = createStandIn<WhatsappState>({
  ...WHATSAPP_PLATFORM,
  app: WHATSAPP_APP,
  state: whatsappState,
  seed: seedWhatsapp,
  // A person's token covers all their numbers: the first one stands for them in the journal.
  account: (state, call) => {
    const person = state.people[state.login.tokens[tokenText(call) ?? '']?.accountId ?? ''];
    return person ? (numbersOf(state, person)[0] ?? null) : null;
  },
  routes: [
    ...consent.at('/www/:version/dialog/oauth'),
    ...GRAPH.map((one) => versioned(one)),
    route('GET', '/chat/:digits', 'view', showChat),
    route('GET', '/pps/:number', 'view', showAvatar),
  ],
  control: whatsappControl,
  accountPage: (one) => `/whatsapp/chat/${(one.username ?? '').replace(/\D/g, '')}`,
  deviations: describedDeviations(WHATSAPP_CALLS),
  ...graphRefusals('whatsapp', { code: 80008, message: '(#80008) There have been too many calls' }),
});
