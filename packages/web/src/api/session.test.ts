import type { User } from '@brandly/contract/profile';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createSession } from './session.ts';

const eva: User = {
  id: 'eva',
  email: 'eva@example.com',
  firstName: 'Eva',
  lastName: 'Lind',
  phone: null,
  role: 'ADMIN',
  isActive: true,
  timeZone: 'America/New_York',
  createdAt: '2026-01-01T00:00:00Z',
  hasPassword: true,
  brandName: null,
  deletesAt: null,
};
const TOKEN = `e30.${btoa(JSON.stringify({ sub: 'eva', name: 'Eva Lind', exp: 4_000_000_000 }))}.signature`;
const form = { email: 'eva@example.com', password: 'Right1234' };

/** A tab with a small fake server that knows one person, and a channel to the other tabs. */
function tab({
  signedIn = false,
  loadProfile = async () => eva,
  signInCode,
}: {
  signedIn?: boolean;
  /** The error code that every sign-in is refused with, whatever the password. */
  signInCode?: string;
  loadProfile?: () => Promise<User>;
} = {}) {
  const fake = { cookie: signedIn, over: false, reachable: true, told: [] as unknown[] };
  const channel = Object.assign(new EventTarget(), { postMessage: (news: unknown) => void fake.told.push(news) });
  const session = createSession({
    origin: '',
    loadProfile,
    fetch: async (address, init) => {
      if (!fake.reachable) throw new TypeError('Failed to fetch');
      const path = address instanceof Request ? address.url : address.toString();
      if (path.endsWith('/token'))
        return fake.over ? Response.json({}, { status: 401 }) : Response.json({ token: fake.cookie ? TOKEN : null });
      if (path.endsWith('/sign-out')) {
        fake.cookie = false;
        return Response.json({ success: true, provider: { id: 'oidc', name: 'Acme' } });
      }
      if (path.endsWith('/sign-in/email')) {
        if (signInCode !== undefined) return Response.json({ code: signInCode }, { status: 400 });
        fake.cookie = typeof init?.body === 'string' && init.body.includes('Right1234');
        if (!fake.cookie) return Response.json({ code: 'NotAuthorizedException', message: 'no' }, { status: 401 });
      }
      return Response.json({});
    },
    channel,
  });
  return { session, fake, receive: (data: string) => channel.dispatchEvent(new MessageEvent('message', { data })) };
}

describe('the session of a tab', () => {
  // What did not work is logged; these tests are not about the log.
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

  it('finds out on opening whether somebody is signed in', async () => {
    expect(await tab().session.load()).toEqual({ status: 'unauthenticated' });
    expect(await tab({ signedIn: true }).session.load()).toEqual({ status: 'authenticated', user: eva });
  });

  it('is over when the server no longer knows the session', async () => {
    const { session, fake } = tab({ signedIn: true });
    fake.over = true;
    expect(await session.load()).toEqual({ status: 'unauthenticated' });
  });

  it('says that the server is unreachable instead of sending people to the sign-in screen', async () => {
    const { session, fake } = tab({ signedIn: true });
    fake.reachable = false;
    expect(await session.load()).toMatchObject({ status: 'loading', problem: expect.stringContaining('connection') });
    fake.reachable = true;
    expect(await session.load()).toMatchObject({ status: 'authenticated' });
  });

  it('signs in with the right password and tells the other tabs', async () => {
    const { session, fake } = tab();
    await session.load();
    expect(await session.signIn(form)).toMatchObject({ status: 'authenticated', user: eva });
    expect(fake.told).toEqual(['signed-in']);
  });

  it('stays signed in when it was still being asked, from before, who is signed in', async () => {
    const { session } = tab();
    const before = session.load();
    await Promise.all([before, session.signIn(form)]);
    expect(session.state()).toEqual({ status: 'authenticated', user: eva });
  });

  it('stays signed out with a wrong one', async () => {
    const { session, fake } = tab();
    await session.load();
    await expect(session.signIn({ ...form, password: 'Wrong1234' })).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    expect(session.state()).toEqual({ status: 'unauthenticated' });
    expect(fake.told).toEqual([]);
  });

  it('signs in where somebody is signed in already', async () => {
    const { session, fake } = tab({ signInCode: 'UserAlreadyAuthenticatedException' });
    fake.cookie = true;
    expect(await session.signIn(form)).toEqual({ status: 'authenticated', user: eva });
  });

  it('goes on as who the person is known to be when they are asked for again and the profile does not arrive', async () => {
    const profiles = [Promise.resolve(eva), Promise.reject(new ApiError(503, 'busy'))];
    const { session } = tab({
      signedIn: true,
      loadProfile: async () => profiles.shift() ?? Promise.reject(new Error()),
    });
    await session.load();
    expect(await session.load()).toEqual({ status: 'authenticated', user: eva });
  });

  it('goes on as an ordinary user when the profile does not arrive', async () => {
    const { session } = tab({ signedIn: true, loadProfile: async () => Promise.reject(new ApiError(503, 'busy')) });
    expect(await session.load()).toMatchObject({ status: 'authenticated', user: { id: 'eva', role: 'USER' } });
  });

  it('lets a person in by the token when the profile is late, and takes it when it comes', async () => {
    const profile = Promise.withResolvers<User>();
    const { session } = tab({ signedIn: true, loadProfile: () => profile.promise });
    expect(await session.load(0)).toMatchObject({ status: 'authenticated', user: { id: 'eva', role: 'USER' } });
    profile.resolve(eva);
    await vi.waitFor(() => expect(session.state()).toEqual({ status: 'authenticated', user: eva }));
  });

  it('is over when a late profile is refused', async () => {
    const profile = Promise.withResolvers<User>();
    const { session } = tab({ signedIn: true, loadProfile: () => profile.promise });
    await session.load(0);
    profile.reject(new ApiError(401, 'no'));
    await vi.waitFor(() => expect(session.state()).toEqual({ status: 'unauthenticated' }));
  });

  it('is over when the server refuses the profile, as for a deactivated account', async () => {
    const { session } = tab({ signedIn: true, loadProfile: async () => Promise.reject(new ApiError(401, 'no')) });
    expect(await session.load()).toEqual({ status: 'unauthenticated' });
  });

  it('ends here and in the other tabs on signing out, even when the server is unreachable', async () => {
    const { session, fake } = tab({ signedIn: true });
    await session.load();
    fake.reachable = false;
    await session.signOut();
    expect(session.state()).toEqual({ status: 'unauthenticated' });
    expect(fake.told).toEqual(['signed-out']);
  });

  it('says where the person may still be signed in, until a new session begins', async () => {
    const { session } = tab({ signedIn: true });
    await session.load();
    await session.signOut();
    expect(session.state()).toEqual({ status: 'unauthenticated', provider: { id: 'oidc', name: 'Acme' } });
    session.markSignedOut();
    expect(session.state()).toEqual({ status: 'unauthenticated' });
  });

  it('tells the other tabs that the profile was changed, and loads it when another tab has', async () => {
    let profile = eva;
    const { session, fake, receive } = tab({ signedIn: true, loadProfile: async () => profile });
    receive('profile-changed');
    await session.load();
    session.setUser({ ...eva, firstName: 'Ava' });
    expect(fake.told).toEqual(['profile-changed']);
    profile = { ...eva, email: 'ava@example.com' };
    receive('profile-changed');
    await vi.waitUntil(() => {
      const state = session.state();
      return state.status === 'authenticated' && state.user.email === 'ava@example.com';
    });
  });

  it('ends when another tab signs out', async () => {
    const { session, receive } = tab({ signedIn: true });
    await session.load();
    receive('signed-out');
    expect(session.state()).toEqual({ status: 'unauthenticated' });
  });

  it('is not brought back by a profile that was on its way when another tab signed out', async () => {
    const profile = Promise.withResolvers<User>();
    const asked = Promise.withResolvers<void>();
    const { session, receive } = tab({
      signedIn: true,
      loadProfile: () => {
        asked.resolve();
        return profile.promise;
      },
    });
    const loading = session.load();
    await asked.promise;
    receive('signed-out');
    profile.resolve(eva);
    expect(await loading).toEqual({ status: 'unauthenticated' });
  });
});
