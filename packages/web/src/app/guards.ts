import { redirect } from '@tanstack/react-router';
import { homeOf } from '../api/return-path.ts';
import { isProfileKnown, type SessionState } from '../api/session-state.ts';

/** Everything in the dashboard needs a person; others sign in first and come back to where they wanted to go. */
export function requirePerson(state: SessionState, href: string): void {
  if (state.status !== 'authenticated') throw redirect({ to: '/login', search: { returnTo: href }, replace: true });
}

/** The admin area: nobody goes to sign-in, a user to their dashboard, an inactive administrator to sign-in. */
export function requireAdmin(state: SessionState, href: string): void {
  requirePerson(state, href);
  if (state.status !== 'authenticated') return;
  // Whoever is not known yet may be one: they keep the address, and the area says what it waits for.
  if (!isProfileKnown(state.user)) return;
  if (state.user.role !== 'ADMIN') throw redirect({ to: '/dashboard', replace: true });
  if (!state.user.isActive) throw redirect({ to: '/login', replace: true });
}

/** Sign-in and sign-up are for those who are not in yet; the others go on to where they wanted, or home. */
export function requireGuest(state: SessionState, returnTo: string | undefined): void {
  if (state.status !== 'authenticated' || !state.user.isActive) return;
  throw redirect({ href: homeOf(state.user, returnTo, window.location.origin), replace: true });
}
