import { redirect } from '@tanstack/react-router';
import { homeOf } from '../api/return-path.ts';
import { isProfileKnown, type SessionState } from '../api/session-state.ts';

/** Everything in the dashboard needs a signed-in person; others sign in first and come back to the page they wanted. */
export function requirePerson(state: SessionState, href: string): void {
  if (state.status !== 'authenticated') throw redirect({ to: '/login', search: { returnTo: href }, replace: true });
}

/** Guards the admin area: signed-out people and inactive administrators must sign in, users go to their dashboard. */
export function requireAdmin(state: SessionState, href: string): void {
  requirePerson(state, href);
  if (state.status !== 'authenticated') return;
  // People whose profile isn't known yet may be administrators: they keep the URL, and the area says what it awaits.
  if (!isProfileKnown(state.user)) return;
  if (state.user.role !== 'ADMIN') throw redirect({ to: '/dashboard', replace: true });
  if (!state.user.isActive) throw redirect({ to: '/login', replace: true });
}

/** Sign-in and sign-up are for people who are not signed in; the others go on to where they wanted to go, or home. */
export function requireGuest(state: SessionState, returnTo: string | undefined): void {
  if (state.status !== 'authenticated' || !state.user.isActive) return;
  throw redirect({ href: homeOf(state.user, returnTo, window.location.origin), replace: true });
}
