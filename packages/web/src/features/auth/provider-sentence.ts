import { PROVIDER_PROBLEMS } from '@brandly/contract/auth/provider-problems';

/** Returns the banner text for a sign-in with a provider that failed; null for an unknown code. */
export function providerSentence(problem: string | undefined): string | null {
  return Object.entries(PROVIDER_PROBLEMS).find(([code]) => code === problem)?.[1] ?? null;
}
