import { type ConnectError, connectedSentence, connectSentence } from '@brandly/contract/errors';
import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { PlatformFailure, TransportFailure } from '@brandly/platforms/verdict';

/** How a connect attempt ended. */
export type ConnectOutcome =
  | { kind: 'connected' }
  | { kind: 'choose'; connectionId: string }
  | { kind: 'failed'; error: ConnectError; message: string };

export const connectFailure = (error: ConnectError, platform: PlatformId): ConnectOutcome => ({
  kind: 'failed',
  error,
  message: connectSentence(error, PLATFORM_NAMES[platform]),
});

/** The screen's name for an adapter's failure during the attempt; null: not a platform failure but an error of ours. */
export function connectErrorOf(failure: unknown): ConnectError | null {
  if (failure instanceof TransportFailure) return 'server_error';
  if (!(failure instanceof PlatformFailure)) return null;
  switch (failure.verdict) {
    case 'not-permitted':
      return 'scope_error';
    case 'reconnect':
    case 'rejected':
      return 'invalid_credentials';
    case 'rate-limited':
      return 'too_many_requests';
    case 'unavailable':
    case 'outcome-unknown':
      return 'server_error';
    default:
      return failure.verdict satisfies never;
  }
}

/**
 * Where the browser goes after a connect attempt: a page of the web app that reports to its opener (in the popup), or
 * the brand's social page. `brandId` is null where nothing about the brand may be revealed.
 */
export function landingUrl(
  webOrigin: string,
  connectAttempt: { id: string; platform: PlatformId; brandId: string | null; modal: boolean },
  outcome: ConnectOutcome,
): string {
  if (outcome.kind === 'choose')
    return withQuery(`${webOrigin}/connect/choose`, { connection: outcome.connectionId, dance: connectAttempt.id });
  const { platform } = connectAttempt;
  const message = outcome.kind === 'connected' ? connectedSentence(PLATFORM_NAMES[platform]) : outcome.message;
  if (connectAttempt.modal || connectAttempt.brandId === null) {
    return withQuery(
      `${webOrigin}/connect/done`,
      outcome.kind === 'connected'
        ? { result: 'success', platform, message, dance: connectAttempt.id }
        : { result: 'error', platform, error: outcome.error, message, dance: connectAttempt.id },
    );
  }
  return withQuery(
    `${webOrigin}/dashboard/brands/${connectAttempt.brandId}/social`,
    outcome.kind === 'connected'
      ? { connected: platform, platform, message }
      : { error: outcome.error, message, platform },
  );
}

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;
