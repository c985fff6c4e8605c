import { CONNECT_ERRORS, type ConnectError } from '@brandly/contract/errors';
import { isPlatformId, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { type Hint, platformWords } from '../../platforms/platform-words.ts';

export type ConnectTrouble = { platform: string; error: string; message: string };

/** Returns what to do about a failed connection, by its error code; the platform's own words take precedence. */
export function hintFor({ platform, error }: ConnectTrouble): Hint | null {
  const known = CONNECT_ERRORS.find((one) => one === error);
  const text = known === undefined ? null : generalHint(known, nameOf(platform));
  if (known === undefined || text === null) return null;
  return { text, ...(isPlatformId(platform) && platformWords[platform].hints?.[known]) };
}

function generalHint(error: ConnectError, name: string): string | null {
  switch (error) {
    case 'user_cancelled':
      return 'Click Connect to try again.';
    case 'scope_error':
      return `Please grant all required permissions when ${name} asks for them.`;
    case 'no_channel':
      return `${name} needs a channel before videos can be published.`;
    case 'no_business_account':
      return `${name} needs a Business account.`;
    case 'no_threads_account':
      return `No ${name} account was found for this login.`;
    case 'no_profile':
      return `Please complete your ${name} profile, then connect again.`;
    case 'invalid_credentials':
      return 'Your session may have expired. Please try to connect again.';
    case 'server_error':
      return `The problem is on ${name}'s side. Please try again in a few minutes.`;
    case 'too_many_requests':
      return 'Please wait a few minutes, then try to connect again.';
    case 'popup_blocked':
      return 'Your browser blocked the window. Please allow popups for this page, then click Connect again.';
    default:
      return null;
  }
}

/** True when the person declined, which is not an error. */
export const isCancelled = ({ error }: Pick<ConnectTrouble, 'error'>): boolean =>
  error === ('user_cancelled' satisfies ConnectError);

/** '{Platform} Connection Error: {message}' */
export function troubleTitle({ platform, message }: ConnectTrouble): string {
  return `${nameOf(platform)} Connection Error: ${message}`;
}

/** Never returns text from a URL: anybody could have written it. */
export const nameOf = (platform: string): string =>
  isPlatformId(platform) ? PLATFORM_NAMES[platform] : 'the platform';
