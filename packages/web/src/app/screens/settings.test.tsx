import { NOTIFICATION_DEFAULTS } from '@brandly/contract/profile/preferences';
import { afterEach, describe, expect, it } from 'vitest';
import { SettingsScreen } from '../../features/profile/settings-screen.tsx';
import { renderForTest } from '../../ui/testing/render-for-test.ts';
import { type Answers, lend, type OpenScreen, openScreen, PERSON, typeInto } from '../testing/open-screen.tsx';

const ADDRESS = '/dashboard/settings';
let screen: OpenScreen | undefined;
afterEach(() => {
  screen?.close();
  screen = undefined;
});

describe('the settings', () => {
  it.each([
    ['Active', PERSON],
    ['Inactive', { ...PERSON, isActive: false }],
  ])('say the role and that the account is %s', async (status, person) => {
    screen = await openScreen(ADDRESS, {}, person);
    await screen.find('h1', 'Account Settings');
    expect(screen.words('main dt').slice(0, 2)).toEqual(['Account Role', 'Account Status']);
    expect(screen.words('main dd').slice(0, 2)).toEqual(['User', status]);
  });

  it('show no empty form when the profile could not be loaded, and load it again', async () => {
    screen = await openScreen(ADDRESS, { getProfile: { refused: 500 } }, PERSON, { sub: 'eva' });
    await screen.says("We couldn't load your profile");
    await screen.find('button', 'Try again');
    expect(document.querySelector('input[name=firstName]')).toBeNull();
  });

  it('have their sections and the shape of what comes while the profile loads', async () => {
    let asked = 0;
    const answers: Answers = {
      // The person comes in by the token; the settings ask again.
      get getProfile() {
        asked += 1;
        return asked === 1 ? { refused: 500 } : ('never' as const);
      },
    };
    screen = await openScreen(ADDRESS, answers, PERSON, { sub: 'eva' });
    await screen.says('Loading your profile...');
    await screen.find('main nav[aria-label=Sections] a', 'Your data');
    await screen.find('main .skeleton-pulse');
  });

  it('say for a person without a password that there is none, and nothing about how they signed in', async () => {
    screen = await openScreen(ADDRESS, {}, { ...PERSON, hasPassword: false });
    await screen.says('Your account has no password. Set one to sign in with your email address, too.');
  });

  it("offer administrators' notifications only to administrators", async () => {
    const data = { theme: 'system', weekStart: 'sunday', notifications: NOTIFICATION_DEFAULTS } as const;
    const switches = () => screen?.words('main li').filter((row) => row.includes('In app')) ?? [];
    screen = await openScreen(ADDRESS, { getPreferences: { data } });
    await screen.says('Early access');
    expect(switches().filter((row) => row.startsWith('Contact messages'))).toHaveLength(0);
    screen.close();
    screen = await openScreen(ADDRESS, { getPreferences: { data } }, { ...PERSON, role: 'ADMIN' });
    await screen.says('Contact messages');
    expect(switches().filter((row) => row.startsWith('Contact messages'))).toHaveLength(1);
  });

  it('link to each of their sections, and mark the current one', async () => {
    screen = await openScreen(ADDRESS);
    await screen.find('nav[aria-label=Sections] a', 'Your data');
    expect(screen.words('nav[aria-label=Sections] [aria-current=location]')).toEqual(['Profile']);
  });

  it('find a time zone by its city, and say which one was saved', async () => {
    const profile = { ...PERSON, timeZone: 'Europe/Oslo' };
    screen = await openScreen(
      ADDRESS,
      {
        updateProfile: {
          success: true,
          message: '',
          data: { user: { ...profile, timeZone: 'Pacific/Auckland' }, emailVerificationRequired: false },
        },
      },
      profile,
    );
    (await screen.find('button[role=combobox][aria-haspopup=dialog]', 'Oslo')).click();
    typeInto(await screen.find('[role=dialog] input'), 'auckland');
    (await screen.find('[role=option]', 'Auckland')).click();
    await screen.says('Time zone saved: Auckland');
  });

  it.each(['ava@example.com', PERSON.email])(
    'show what another tab saved (%s), keep what is being typed, and Cancel returns to what is saved',
    async (email) => {
      const user = { current: PERSON };
      screen = await openScreen(ADDRESS, {
        get getProfile() {
          return { success: true, data: { user: user.current } };
        },
      });
      const value = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
      typeInto(await screen.find('input[name=lastName]'), 'Typed');
      await screen.says('You have unsaved changes');
      user.current = { ...PERSON, firstName: 'Ava', lastName: 'Berg', email };
      const otherTab = new BroadcastChannel('brandly-session');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      otherTab.postMessage('profile-changed');
      otherTab.close();
      await expect.poll(() => value('firstName')).toBe('Ava');
      expect([value('lastName'), value('email')]).toEqual(['Typed', email]);
      await screen.says('You have unsaved changes');
      (await screen.find('button:enabled', 'Cancel')).click();
      await expect.poll(() => value('lastName')).toBe('Berg');
      expect([value('firstName'), document.body.textContent?.includes('unsaved')]).toEqual(['Ava', false]);
    },
  );

  it('keep what is typed while they are being saved', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    screen = await openScreen(ADDRESS);
    const answerAtOnce = globalThis.fetch;
    const saved = { success: true, message: 'Saved.', data: { user: { ...PERSON, firstName: 'Ida' } } };
    lend(globalThis, 'fetch', async (url: string, init?: RequestInit) => {
      if (init?.method !== 'PATCH' && init?.method !== 'PUT') return answerAtOnce(url, init);
      await answered;
      return Response.json({ ...saved, data: { ...saved.data, emailVerificationRequired: false } });
    });
    typeInto(await screen.find('input[name=firstName]'), ' Ida');
    await screen.says('You have unsaved changes');
    (await screen.find('button', 'Save Changes')).click();
    await screen.says('Saving...');
    typeInto(await screen.find('input[name=lastName]'), 'Typed');
    answer();
    await expect.poll(() => screen?.words('header').join(' ')).toContain('Ida');
    const value = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
    await expect.poll(() => value('firstName')).toBe('Ida');
    expect(value('lastName')).toBe('Typed');
    await screen.says('You have unsaved changes');
  });

  it('take a new email once its code was right, also when the profile cannot be loaded at that moment', async () => {
    const reached = { profile: true };
    screen = await openScreen(`${ADDRESS}?confirm=ava@example.com`, {
      confirmNewEmail: () => {
        reached.profile = false;
        return { success: true };
      },
      get getProfile() {
        return reached.profile ? { success: true, data: { user: PERSON } } : { refused: 500 };
      },
    });
    typeInto(await screen.find('input[autocomplete=one-time-code]'), '123456');
    (await screen.find('button', 'Verify Email')).click();
    await screen.says('Your email is now ava@example.com.');
    const email = document.querySelector<HTMLInputElement>('input[name=email]');
    await expect.poll(() => email?.value).toBe('ava@example.com');
  });

  it('ask for both names', async () => {
    screen = await openScreen(ADDRESS);
    typeInto(await screen.find('input[name=firstName]'), ' ');
    typeInto(await screen.find('input[name=lastName]'), ' ');
    await screen.says('You have unsaved changes');
    (await screen.find('button', 'Save Changes')).click();
    await screen.says('First name must be at least 1 character');
    await screen.says('Last name must be at least 1 character');
  });

  it('mark an invalid phone number, and a name that is too long', async () => {
    screen = await openScreen(ADDRESS);
    typeInto(await screen.find('input[type=tel]'), '555');
    typeInto(await screen.find('input[name=firstName]'), 'A'.repeat(100));
    await screen.says('You have unsaved changes');
    (await screen.find('button', 'Save Changes')).click();
    await screen.says('Please enter a valid 10-digit phone number');
    await screen.says('Please use at most 80 characters');
    expect((await screen.find('input[type=tel]')).getAttribute('aria-invalid')).toBe('true');
  });

  it('keep what was typed when no server is found', async () => {
    screen = await openScreen(ADDRESS, { updateProfile: 'unreachable' });
    typeInto(await screen.find('input[name=firstName]'), 'Ida');
    await screen.says('You have unsaved changes');
    (await screen.find('button', 'Save Changes')).click();
    await screen.says('Failed to update profile. Please try again.');
    await screen.says('You have unsaved changes');
  });

  it('ask before they are left with changes', async () => {
    screen = await openScreen(ADDRESS, { listBrands: [] });
    typeInto(await screen.find('input[name=firstName]'), 'Ida');
    await screen.says('You have unsaved changes');
    (await screen.find('nav a', 'Brands')).click();
    await screen.find('[role=dialog] h2', 'Leave without saving?');
    (await screen.find('[role=dialog] button', 'Stay')).click();
    await expect.poll(() => screen?.words('[role=dialog] h2')).toEqual([]);
    await screen.says('You have unsaved changes');
    (await screen.find('nav a', 'Brands')).click();
    (await screen.find('[role=dialog] button', 'Leave')).click();
    await screen.find('h1', 'Your Brands');
  });

  it('are left at once when nothing was changed', async () => {
    screen = await openScreen(ADDRESS, { listBrands: [] });
    await screen.find('input[name=firstName]');
    (await screen.find('nav a', 'Brands')).click();
    await screen.find('h1', 'Your Brands');
  });

  it('say that they are saving', async () => {
    screen = await openScreen(ADDRESS, { updateProfile: 'never' });
    typeInto(await screen.find('input[name=firstName]'), 'Ida');
    await screen.says('You have unsaved changes');
    (await screen.find('button', 'Save Changes')).click();
    await screen.says('Saving...');
  });

  it('ask a person whose session has just ended to sign in again', () => {
    const page = renderForTest(<SettingsScreen newEmail={null} onNewEmail={() => {}} />);
    expect(page.find('main, section, div', HTMLElement).textContent).toContain('User Not Found');
    expect(document.body.textContent).toContain('Please try logging in again.');
    page.remove();
  });
});
