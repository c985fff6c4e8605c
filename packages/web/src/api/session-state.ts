import type { SignInProviderName } from '@brandly/contract/auth/sign-in';
import type { User } from '@brandly/contract/profile';

/** Who is signed in. `problem` while loading says why it takes long: the server is unreachable. */
export type SessionState =
  | { status: 'loading'; problem?: string }
  | { status: 'authenticated'; user: User }
  /** `provider`: the person who just signed out here may still be signed in there. */
  | { status: 'unauthenticated'; provider?: SignInProviderName };

export type SessionEvent =
  | { type: 'asking' }
  | { type: 'unreachable'; problem: string }
  | { type: 'signed-in'; user: User }
  | { type: 'profile-changed'; user: User }
  | { type: 'signed-out'; provider?: SignInProviderName | null };

export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'asking':
      // A person who sees a screen keeps it while the session is checked again.
      return state.status === 'loading' ? { status: 'loading' } : state;
    case 'unreachable':
      return state.status === 'loading' ? { status: 'loading', problem: event.problem } : state;
    case 'signed-in':
      return { status: 'authenticated', user: event.user };
    case 'profile-changed':
      // A late answer about somebody who has signed out, or about somebody else, changes nothing.
      return state.status === 'authenticated' && state.user.id === event.user.id
        ? { status: 'authenticated', user: event.user }
        : state;
    default:
      // signed-out
      return { status: 'unauthenticated', ...(event.provider && { provider: event.provider }) };
  }
}

/** False when only the token says who is signed in: it holds no email, and the role is not known. */
export const isProfileKnown = (user: User): boolean => user.email !== '';

/** Makes a user from the token's claims until the profile is known: an ordinary, active user. */
export function userFromClaims(claims: Record<string, unknown>, now: Temporal.Instant): User {
  const text = (key: string) => (typeof claims[key] === 'string' ? claims[key] : '');
  const [first = '', ...rest] = text('name').split(' ');
  return {
    id: text('sub') || text('id'),
    email: text('email'),
    firstName: text('firstName') || text('given_name') || first,
    lastName: text('lastName') || text('family_name') || rest.join(' '),
    phone: null,
    role: 'USER',
    isActive: true,
    timeZone: Temporal.Now.timeZoneId(),
    createdAt: now.toString(),
    hasPassword: true,
    brandName: null,
    deletesAt: null,
  };
}
