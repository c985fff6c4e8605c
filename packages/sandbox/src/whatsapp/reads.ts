import { selectFields } from '../meta/fields.ts';
import { objectMissing } from '../meta/graph-error.ts';
import { pageOf } from '../meta/paging.ts';
import { parseCall } from '../meta/parse.ts';
import { avatarPng } from '../pages/avatar.ts';
import { nothingHere } from '../pages/feed-page.ts';
import { html } from '../pages/html.ts';
import { pageAnswer } from '../pages/page-shell.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { MANAGE, requirePerson, WHATSAPP_PLATFORM } from './access.ts';
import { listQuery } from './schemas.ts';
import { accountsOf, numbersOf, type PhoneNumber, type WhatsappState } from './state.ts';

const USUAL_NUMBER = 'verified_name,code_verification_status,display_phone_number,quality_rating,id';

export function listBusinesses(state: WhatsappState, call: Call): Answer {
  const person = requirePerson(state, call, 'business_management');
  const asked = parseCall(listQuery, call);
  const rows = person.businesses.map(({ id, name }) => ({
    id,
    render: () => selectFields('Business', { id, name }, asked.fields, 'id,name'),
  }));
  // One at a time, so that a caller has to follow the pages.
  return pageOf(call, rows, { limit: 1, after: asked.after });
}

/** Lists the accounts that a portfolio owns, or serves for its clients. */
export function listAccounts(state: WhatsappState, call: Call, edge: 'owned' | 'client'): Answer {
  const person = requirePerson(state, call, MANAGE);
  const asked = parseCall(listQuery, call);
  const business = person.businesses.find((one) => one.id === call.params['node']);
  if (!business) throw objectMissing(String(call.params['node']));
  const rows = business[edge]
    .flatMap((id) => state.businessAccounts[id] ?? [])
    .map(({ id, name }) => ({
      id,
      render: () => selectFields('WhatsAppBusinessAccount', { id, name }, asked.fields, 'id,name'),
    }));
  return pageOf(call, rows, asked);
}

export function listNumbers(state: WhatsappState, call: Call): Answer {
  const person = requirePerson(state, call, MANAGE);
  const asked = parseCall(listQuery, call);
  const account = state.businessAccounts[call.params['node'] ?? ''];
  if (!account || !accountsOf(person).includes(account.id)) throw objectMissing(String(call.params['node']));
  const rows = account.numbers
    .flatMap((id) => state.numbers[id] ?? [])
    .map((number) => ({
      id: number.id,
      render: () => selectFields('WhatsAppBusinessPhoneNumber', numberFields(number), asked.fields, USUAL_NUMBER),
    }));
  return pageOf(call, rows, asked);
}

function ownNumber(state: WhatsappState, call: Call): PhoneNumber {
  const person = requirePerson(state, call, MANAGE);
  const number = state.numbers[call.params['node'] ?? ''];
  if (!number || !numbersOf(state, person).includes(number.id)) throw objectMissing(String(call.params['node']));
  return number;
}

function numberFields(number: PhoneNumber): Record<string, unknown> {
  return {
    id: number.id,
    display_phone_number: number.display,
    verified_name: number.verifiedName,
    quality_rating: number.quality,
    name_status: number.isVerified ? 'APPROVED' : 'PENDING_REVIEW',
    code_verification_status: number.isVerified ? 'VERIFIED' : 'NOT_VERIFIED',
    status: number.isVerified ? 'CONNECTED' : 'PENDING',
  };
}

export function readProfile(state: WhatsappState, call: Call): Answer {
  const number = ownNumber(state, call);
  const asked = new Set((call.query['fields'] ?? 'about').split(','));
  const picture = `${call.origin}/whatsapp/pps/${number.id}`;
  const all = { about: number.about, profile_picture_url: picture, vertical: 'RETAIL', websites: [] };
  const chosen = Object.fromEntries(Object.entries(all).filter(([name]) => asked.has(name)));
  return json({ data: [{ ...chosen, messaging_product: 'whatsapp' }] });
}

/** The page where somebody would write to a number. */
export function showChat(state: WhatsappState, call: Call): Answer {
  const number = Object.values(state.numbers).find((one) => one.display.replace(/\D/g, '') === call.params['digits']);
  if (!number) return nothingHere(WHATSAPP_PLATFORM);
  return pageAnswer({
    title: number.verifiedName,
    platform: WHATSAPP_PLATFORM,
    narrow: true,
    body: html`<header class="profile"><img src="/whatsapp/pps/${number.id}" alt="" width="72" height="72">
<div><h1>${number.verifiedName}</h1><p>${number.display}</p><p>${number.about}</p></div></header>
<p class="empty">WhatsApp shows no posts: people write to this number.</p>`,
  });
}

export async function showAvatar(state: WhatsappState, call: Call): Promise<Answer> {
  const number = state.numbers[call.params['number'] ?? ''];
  if (!number) return nothingHere(WHATSAPP_PLATFORM);
  return { kind: 'file', bytes: await avatarPng(number.verifiedName, 'whatsapp'), contentType: 'image/png' };
}
