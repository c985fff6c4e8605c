import { CONNECT_ERRORS, type ConnectError } from '@brandly/contract/errors';
import { isPlatformId, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { type Hint, platformWords } from '../../platforms/platform-words.ts';

export type ConnectTrouble = { platform: string; error: string; message: string };

/** Returns what to do about a failed connection, by its error code; the platform's own words take precedence. */
export function hintFor({ platform, error }: ConnectTrouble): Hint | null {
  const known = CONNECT_ERRORS.find((one) => one === error);
  const general = known && HINTS[known];
  if (known === undefined || general === undefined) return null;
  return { text: general(nameOf(platform)), ...(isPlatformId(platform) && platformWords[platform].hints?.[known]) };
}

/** What helps on any platform, by its name. */
const HINTS: Partial<Record<ConnectError, (name: string) => string>> = {
  user_cancelled: () => 'Click Connect to try again.',
  scope_error: (name) => `Please grant all required permissions when ${name} asks for them.`,
  no_channel: (name) => `${name} needs a channel before videos can be published.`,
  no_business_account: (name) => `${name} needs a Business account.`,
  no_threads_account: (name) => `No ${name} account was found for this login.`,
  no_profile: (name) => `Please complete your ${name} profile, then connect again.`,
  invalid_credentials: () => 'Your session may have expired. Please try to connect again.',
  server_error: (name) => `The problem is on ${name}'s side. Please try again in a few minutes.`,
  too_many_requests: () => 'Please wait a few minutes, then try to connect again.',
  popup_blocked: () => 'Your browser blocked the window. Please allow popups for this page, then click Connect again.',
};

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
