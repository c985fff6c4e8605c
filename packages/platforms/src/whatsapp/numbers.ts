import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { listAll } from '../meta/graph.ts';
import type { ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { nullIf } from '../verdict.ts';
import { readGraph } from './graph.ts';

const NUMBER_FIELDS = 'id,display_phone_number,verified_name,quality_rating,name_status,code_verification_status';

const Node = z.object({ id: RemoteId });
const PhoneNumber = z.object({
  id: RemoteId,
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional(),
  name_status: z.string().optional(),
  code_verification_status: z.string().optional(),
});
type PhoneNumber = z.infer<typeof PhoneNumber>;
const Profile = z.object({ data: z.array(z.object({ profile_picture_url: z.string().optional() })) });

/**
 * Lists the numbers of every WhatsApp Business Account that the person's portfolios own or serve. A number that is only
 * in the WhatsApp Business app is not listed. Throws PlatformFailure.
 */
export async function listNumbers(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const list = <T>(path: string, fields: string, row: z.ZodType<T>): Promise<T[]> =>
    listAll(readGraph, { app, grant }, io, path, fields, row);
  const accountIds = new Set<string>();
  for (const business of await list('/me/businesses', 'id', Node)) {
    for (const edge of ['owned_whatsapp_business_accounts', 'client_whatsapp_business_accounts']) {
      const rows = await tolerant(list(`/${business.id}/${edge}`, 'id', Node));
      for (const { id } of rows) accountIds.add(id);
    }
  }
  const accounts: ConnectableAccount[] = [];
  for (const accountId of accountIds) {
    const numbers = await tolerant(list(`/${accountId}/phone_numbers`, NUMBER_FIELDS, PhoneNumber));
    for (const number of numbers) accounts.push(await toAccount(app, grant, io, accountId, number));
  }
  return accounts;
}

/** A portfolio that refuses this person hides no numbers found elsewhere; a dead token or a fault is thrown on. */
const tolerant = async <T>(rows: Promise<T[]>): Promise<T[]> =>
  (await nullIf(rows, ({ code }) => /^(10|2\d\d|100)(\/|$)/.test(code ?? ''))) ?? [];

async function toAccount(
  app: PlatformApp,
  grant: Grant,
  io: Io,
  businessAccountId: string,
  number: PhoneNumber,
): Promise<ConnectableAccount> {
  const isVerified = (number.code_verification_status ?? 'VERIFIED') !== 'NOT_VERIFIED';
  const notes = { businessAccountId, qualityRating: number.quality_rating ?? '', nameStatus: number.name_status ?? '' };
  return {
    externalId: number.id,
    username: number.display_phone_number,
    name: number.verified_name || number.display_phone_number,
    pageUrl: `${app.origins['chat']}/${number.display_phone_number.replace(/\D/g, '')}`,
    pictureUrl: await pictureOf(app, grant, io, number.id),
    // WhatsApp has no followers.
    followers: null,
    likes: null,
    grant: isVerified ? { ...grant, notes } : null,
    reason: isVerified ? null : 'This number has not been verified yet: finish its set-up in WhatsApp Manager.',
  };
}

async function pictureOf(app: PlatformApp, grant: Grant, io: Io, numberId: string): Promise<string | null> {
  const path = `/${numberId}/whatsapp_business_profile`;
  const query = { fields: 'profile_picture_url' };
  const profiles = await tolerant(
    readGraph({ app, grant }, io, { path, query, schema: Profile }).then((answer) => answer.data),
  );
  return profiles[0]?.profile_picture_url ?? null;
}
