import type { User } from '@brandly/contract/profile';

/** Only these are worth returning to; the public screens would redirect a signed-in person anyway. */
const INSIDE = /^\/(dashboard|admin)(\/|\?|#|$)/;

/**
 * Returns the path to go back to after signing in, or null when it is not one of ours. `//other.example`,
 * `/\other.example` and absolute URLs lead away from here, whatever they start with, so they are refused.
 */
export function safeReturnPath(asked: string | undefined, origin: string): string | null {
  if (!asked || !URL.canParse(asked, origin)) return null;
  const url = new URL(asked, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && asked.startsWith('/') && INSIDE.test(path) ? path : null;
}

/** Where a person goes after signing in: back to what they asked for, else to the home of their role. */
export function homeOf(user: Pick<User, 'role'>, returnTo: string | undefined, origin: string): string {
  return safeReturnPath(returnTo, origin) ?? (user.role === 'ADMIN' ? '/admin/dashboard' : '/dashboard');
}
