import { readFile, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlatformId } from '@brandly/contract/platforms';
import type { IntegrationProof } from '@brandly/contract/platforms/integrations';
import { isoDay } from '@brandly/platforms/insights';
import type { MediaFile } from '@brandly/platforms/platform';
import { type Proof, prove } from '@brandly/platforms/proving/prove';
import type { Recording } from '@brandly/platforms/proving/recording';
import { FACT_NAMES } from '@brandly/platforms/proving/report';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { sql } from 'kysely';
import { newMediaKey } from '../../storage/media-key.ts';
import { type StorageDraft, stagedDraft } from '../../storage/staged-file.ts';
import { usableBrand } from '../brands/public.ts';
import { expectFile, ingestFile } from '../media/public.ts';
import { integrationOf } from './integration-guide.ts';
import type { IntegrationDeps } from './integrations-deps.ts';

type ProvingDeps = Pick<
  IntegrationDeps,
  'db' | 'clock' | 'config' | 'events' | 'storedApps' | 'platformOf' | 'platforms' | 'storage' | 'openAccount'
>;

type ProofAsk = Pick<Proof, 'agree' | 'signal'> & {
  /** A video (MP4) on this machine; without it no video is published. */
  videoPath?: string;
};

/** A plain square of 1080 by 1080, which every platform accepts. */
const PICTURE = new URL('./proof-picture.jpg', import.meta.url);
const SANDBOX = 'the sandbox of Brandly';

type ProvenAccount = { recording: Recording; leftBehind: string[] };

/** Selects the connected accounts of a platform with their owners; of one person, or of everybody. */
export const provableAccounts = (db: ProvingDeps['db'], platform: PlatformId, userId?: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('brands', 'brands.id', 'accounts.brand_id')
    .select(['accounts.id', 'accounts.username', 'accounts.name', 'brands.user_id'])
    .where('accounts.platform', '=', platform)
    .where('accounts.disconnected_at', 'is', null)
    .where(
      userId === undefined
        ? sql<boolean>`brands.deleted_at is null`
        : usableBrand(sql`brands`, userId, 'account.connect'),
    )
    .orderBy('accounts.created_at')
    .execute();

/**
 * Tries every reversible step on a connected account and reports what the platform answered, without personal data. The
 * files it needs are in the storage only meanwhile. Throws PlatformFailure when the account cannot be opened, AppError
 * for an invalid video.
 */
export async function proveAccount(
  deps: ProvingDeps,
  account: { id: string; user_id: string },
  platformId: PlatformId,
  ask: ProofAsk,
): Promise<ProvenAccount> {
  const { storage, clock } = deps;
  const detail = { platform: platformId };
  await deps.events.report('platform_proven', { userId: account.user_id, subject: account.id, detail });
  const keys: string[] = [];
  const keep = async (type: 'image/jpeg' | 'video/mp4', content: Buffer): Promise<MediaFile> => {
    const key = newMediaKey(account.user_id, 'media', type);
    const draft = await storage.openDraft();
    await writeFile(draft.path, content);
    return ingest(deps, draft, { key, userId: account.user_id, type, bytes: content.length }, keys);
  };
  try {
    const { access, io } = await deps.openAccount(account.id, { renew: false, signal: ask.signal });
    const { steps, leftBehind } = await prove({
      platform: deps.platforms.platform(platformId),
      access,
      io,
      picture: await keep('image/jpeg', await readFile(PICTURE)),
      video: ask.videoPath === undefined ? null : await keep('video/mp4', await readFile(ask.videoPath)),
      pause: (ms) => sleep(ms),
      ...ask,
    });
    const software = integrationOf(deps, platformId).isSandbox ? SANDBOX : null;
    const madeOn = isoDay(clock.now().getTime());
    return { recording: { platform: platformId, madeOn, software, steps }, leftBehind };
  } finally {
    for (const key of keys) await storage.remove(key);
  }
}

async function ingest(
  { db, clock, storage }: ProvingDeps,
  draft: StorageDraft,
  { key, userId, type, bytes }: { key: string; userId: string; type: 'image/jpeg' | 'video/mp4'; bytes: number },
  keys: string[],
): Promise<MediaFile> {
  const kind = type === 'image/jpeg' ? 'image' : 'video';
  const { size } = await stat(draft.path);
  const expect = async (one: string): Promise<void> => {
    keys.push(one);
    await expectFile(db, one, clock.now());
  };
  const promised = { key, userId, purpose: 'media', kind, mimeType: type, bytes } as const;
  const facts = await ingestFile({ storage, expectFile: expect }, stagedDraft(draft, key, size), promised);
  const { mimeType, width, height, durationSeconds } = facts;
  return { id: key, kind, mimeType, bytes: facts.bytes, width, height, durationSeconds, altText: 'A plain square' };
}

/** A page waits for it; steps that have not begun by then are left out. */
const ASK_MS = 50_000;

/**
 * Tests a platform with the first account that the person connected. Without `publishes` it does nothing that others
 * could see. Throws AppError: unsupported_platform, platform_not_configured.
 */
export async function proveOwnAccount(
  deps: ProvingDeps,
  person: { id: string },
  platform: PlatformId,
  { publishes }: { publishes: boolean },
): Promise<IntegrationProof> {
  deps.platforms.app(platform);
  const [account] = await provableAccounts(deps.db, platform, person.id);
  if (!account) return { account: null, steps: [], leftBehind: [], recording: null };
  try {
    const agree = () => Promise.resolve(publishes);
    const ask = { agree, signal: AbortSignal.timeout(ASK_MS) };
    const { recording, leftBehind } = await proveAccount(deps, account, platform, ask);
    const steps = recording.steps.map(({ fact, outcome, words }) => ({ name: FACT_NAMES[fact], outcome, words }));
    return { account: account.username, steps, leftBehind, recording: JSON.stringify(recording, null, 2) };
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    const words = error.advice ?? error.words ?? 'The account could not be opened.';
    const steps = [{ name: 'Open the account', outcome: 'failed' as const, words }];
    return { account: account.username, steps, leftBehind: [], recording: null };
  }
}
