import type { User } from '@brandly/contract/profile';
import { describe, expect, it } from 'vitest';
import { nextSession, type SessionState, userFromClaims } from './session-state.ts';

const eva: User = {
  id: 'eva',
  email: 'eva@example.com',
  firstName: 'Eva',
  lastName: 'Lind',
  phone: null,
  role: 'USER',
  isActive: true,
  timeZone: 'America/New_York',
  createdAt: '2026-01-01T00:00:00Z',
  hasPassword: true,
  brandName: null,
  deletesAt: null,
};
const loading: SessionState = { status: 'loading' };
const signedIn: SessionState = { status: 'authenticated', user: eva };
const signedOut: SessionState = { status: 'unauthenticated' };

describe('a session', () => {
  it('is unknown until the server has answered', () => {
    expect(nextSession(loading, { type: 'asking' })).toEqual(loading);
    expect(nextSession(loading, { type: 'signed-in', user: eva })).toEqual(signedIn);
    expect(nextSession(loading, { type: 'signed-out' })).toEqual(signedOut);
  });

  it('says why it is still unknown, and forgets that when asked again', () => {
    const stuck = nextSession(loading, { type: 'unreachable', problem: 'No connection' });
    expect(stuck).toEqual({ status: 'loading', problem: 'No connection' });
    expect(nextSession(stuck, { type: 'asking' })).toEqual(loading);
  });

  it('keeps everybody on their screen while it is checked again or the server is unreachable', () => {
    for (const state of [signedIn, signedOut]) {
      expect(nextSession(state, { type: 'asking' })).toBe(state);
      expect(nextSession(state, { type: 'unreachable', problem: 'No connection' })).toBe(state);
    }
  });

  it('shows an edited name at once', () => {
    const edited = { ...eva, firstName: 'Eve' };
    expect(nextSession(signedIn, { type: 'profile-changed', user: edited })).toEqual({
      status: 'authenticated',
      user: edited,
    });
  });

  it('is not brought back by a profile that arrives after signing out, or belongs to somebody else', () => {
    expect(nextSession(signedOut, { type: 'profile-changed', user: eva })).toBe(signedOut);
    expect(nextSession(signedIn, { type: 'profile-changed', user: { ...eva, id: 'nils' } })).toBe(signedIn);
  });
});

describe('a person whose profile could not be fetched', () => {
  const now = Temporal.Instant.from('2026-11-21T12:00:00Z');

  it('goes on as an ordinary, active user under the name of the token', () => {
    const user = userFromClaims({ sub: 'eva', email: 'eva@example.com', name: 'Eva Maria Lind' }, now);
    expect(user).toMatchObject({ id: 'eva', firstName: 'Eva', lastName: 'Maria Lind', role: 'USER', isActive: true });
  });

  it('never becomes an administrator because of what the token says', () => {
    expect(userFromClaims({ sub: 'eva', role: 'ADMIN' }, now).role).toBe('USER');
  });
});
