import { z } from 'zod';
import type { CallDescriptions } from '../described-calls.ts';
import { appTokenQuery, codeQuery, exchangeQuery, fields, page, proof } from '../meta/described.ts';

// From facebook/openapi (business messaging v23.0) and developers.facebook.com: embedded signup, Facebook Login for
// Business.

const list = z.strictObject({ ...proof, ...page });
const node = z.strictObject({ ...proof, fields });

export const WHATSAPP_CALLS: CallDescriptions = {
  'GET /graph/:version/oauth/access_token': { query: z.union([codeQuery, exchangeQuery, appTokenQuery]) },
  'GET /graph/:version/me/permissions': { query: z.strictObject(proof) },
  'GET /graph/:version/me/businesses': { query: list },
  'GET /graph/:version/:node/owned_whatsapp_business_accounts': { query: list },
  'GET /graph/:version/:node/client_whatsapp_business_accounts': { query: list },
  'GET /graph/:version/:node/phone_numbers': { query: list },
  'GET /graph/:version/:node/whatsapp_business_profile': { query: node },
};
