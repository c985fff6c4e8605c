import type { PlatformId } from '@brandly/contract/platforms';
import type { IntegrationProof } from '@brandly/contract/platforms/integrations';
import { FACT_NAMES } from '@brandly/platforms/proving/report';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { type ProvingDeps, provableAccounts, proveAccount } from './prove-account.ts';

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
