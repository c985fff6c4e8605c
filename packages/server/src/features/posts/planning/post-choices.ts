import type { PostChoice } from '@brandly/contract/posts/platform-calls';
import type { Platform } from '@brandly/platforms/platform';
import { PlatformFailure, TransportFailure } from '@brandly/platforms/verdict';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { askAccount } from '../../accounts/public.ts';
import { usableBrand } from '../../brands/public.ts';
import type { PublishingDeps } from '../publishing/publishing-deps.ts';

/** Somebody is waiting in the composer. */
const ASK_MS = 8_000;

export type ChoiceDeps = Pick<PublishingDeps, 'db' | 'openAccount' | 'platformOf' | 'log'>;

/** Asks an account's platform what may be chosen for a post. Throws AppError, never the platform's own failure. */
export async function listPostChoices(deps: ChoiceDeps, personId: string, accountId: string): Promise<PostChoice[]> {
  const account = await findUsable(deps, personId, accountId);
  if (!account) throw new AppError('account_not_found');
  const platform = deps.platformOf(account.platform);
  const choices = platform?.publish?.choices;
  if (!platform || !choices) return [];
  try {
    const told = await askAccount(deps.openAccount, accountId, AbortSignal.timeout(ASK_MS), choices);
    return told.map((choice) => ({ ...choice, values: [...choice.values] }));
  } catch (error) {
    throw refusalOf(error, platform);
  }
}

const findUsable = ({ db }: ChoiceDeps, personId: string, accountId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('brands', 'brands.id', 'accounts.brand_id')
    .select('accounts.platform')
    .where('accounts.id', '=', accountId)
    .where('accounts.disconnected_at', 'is', null)
    .where(usableBrand(sql`brands`, personId, 'post.create'))
    .executeTakeFirst();

function refusalOf(error: unknown, { name }: Platform): unknown {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  if (!(error instanceof PlatformFailure) && !(error instanceof TransportFailure) && !isLate) return error;
  const needsPerson = error instanceof PlatformFailure && error.verdict === 'reconnect';
  const code = needsPerson ? 'account_needs_reconnecting' : 'platform_not_answering';
  return new AppError(code, { values: { platform: name }, detail: String(error), cause: error });
}
