import { facebookLogin } from '../meta/facebook-login.ts';
import type { Connect } from '../platform.ts';
import { explainWhatsapp, readGraph } from './graph.ts';
import { listNumbers } from './numbers.ts';

/** Enough to list and show numbers; `whatsapp_business_messaging`, for sending, is not requested. */
const SCOPES = ['business_management', 'whatsapp_business_management'] as const;

/** A user token of about 60 days; nothing renews it afterwards. */
export const connect: Connect = facebookLogin({
  scopes: SCOPES,
  needed: SCOPES,
  call: readGraph,
  explain: explainWhatsapp,
  accounts: listNumbers,
});
