import type { Connection } from '@brandly/contract/accounts';
import type { SignInForm } from '@brandly/contract/accounts/sign-in-form';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import { afterEach, describe, expect, it } from 'vitest';
import { keepWanted } from '../../features/accounts/wanted-account.ts';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { type Answers, lend, type OpenScreen, openScreen, typeInto } from '../testing/open-screen.tsx';

const PAGE = '/connect/sign-in?platform=bluesky&state=s&dance=d';
const FORM_SHAPE = {
  label: '',
  instead: null,
  fields: [
    {
      name: 'handle',
      label: 'Handle',
      hint: 'Such as name.bsky.social.',
      autocomplete: 'username',
      maxLength: 300,
      isSecret: false,
    },
    {
      name: 'password',
      label: 'App password',
      hint: 'Not your account password.',
      autocomplete: 'off',
      maxLength: 200,
      isSecret: true,
    },
  ],
  makeAt: { label: 'Create an app password at Bluesky', href: 'https://bsky.app/settings/app-passwords' },
} satisfies SignInForm;
const FORM: Answers = { getSignInForm: FORM_SHAPE };
let screen: OpenScreen;
afterEach(() => {
  screen.close();
  localStorage.clear();
});

describe('signing in to a platform that has no consent page', () => {
  it('asks for what the person created on the platform, and says where', async () => {
    screen = await openScreen(PAGE, FORM);
    await screen.find('h1', 'Connect Bluesky');
    await screen.find('label', 'Handle');
    expect((await screen.find('input[type=password]')).getAttribute('autocomplete')).toBe('off');
    await screen.find('a[target=_blank]', 'Create an app password at Bluesky');
    await screen.find('button:disabled', 'Connect');
  });

  it('that is to be reconnected names the account, and its handle is filled in', async () => {
    keepWanted('d', accountForTest({ username: 'harbor.example' }));
    screen = await openScreen(PAGE, FORM);
    await screen.find('h1', 'Reconnect @harbor.example');
    const handle = await screen.find('input[autocomplete=username]');
    expect(handle).toHaveProperty('value', 'harbor.example');
    expect(await screen.find('input[type=password]')).toHaveProperty('value', '');
    screen.close();
    // Another attempt is for any account.
    keepWanted('another', accountForTest({ username: 'harbor.example' }));
    screen = await openScreen(PAGE, FORM);
    await screen.find('h1', 'Connect Bluesky');
  });

  it('keeps what was typed when the platform refuses it', async () => {
    screen = await openScreen(PAGE, {
      ...FORM,
      signInToPlatform: { refused: 422, message: 'Bluesky could not be connected. Check the handle.' },
    });
    const handle = await screen.find('input[autocomplete=username]');
    typeInto(handle, 'cafe.example');
    typeInto(await screen.find('input[type=password]'), 'abcd-efgh-ijkl-mnop');
    (await screen.find('button:enabled', 'Connect')).click();
    await screen.says('Bluesky could not be connected. Check the handle.');
    expect((handle as HTMLInputElement).value).toBe('cafe.example');
  });

  it('shows one of two ways at a time; what both ask for stays typed, an error of one goes', async () => {
    const { label: _label, instead: _none, ...password } = FORM_SHAPE;
    screen = await openScreen(PAGE, {
      getSignInForm: {
        label: 'Sign in at Bluesky',
        fields: password.fields.slice(0, 1),
        makeAt: { label: 'Create a Bluesky account', href: 'https://bsky.app' },
        instead: { ...password, label: 'Use an app password' },
      },
      signInToPlatform: { refused: 422, message: 'No account has this handle.' },
    });
    typeInto(await screen.find('input[autocomplete=username]'), 'cafe.example');
    (await screen.find('button:enabled', 'Sign in at Bluesky')).click();
    await screen.says('No account has this handle.');
    (await screen.find('button', 'Use an app password')).click();
    await screen.find('input[type=password]');
    await screen.find('button:disabled', 'Connect');
    const handle = await screen.find('input[autocomplete=username]');
    expect((handle as HTMLInputElement).value).toBe('cafe.example');
    expect(screen.words('[role=alert]')).toEqual([]);
    (await screen.find('button', 'Sign in at Bluesky')).click();
    await screen.find('button:enabled', 'Sign in at Bluesky');
  });

  it('tells the page behind it when it is cancelled', async () => {
    screen = await openScreen(PAGE, FORM);
    const told: unknown[] = [];
    lend(globalThis, 'opener', { postMessage: (message: unknown) => told.push(message) });
    (await screen.find('button', 'Cancel')).click();
    expect(told).toMatchObject([{ type: 'OAUTH_ERROR', platform: 'bluesky', dance: 'd', error: 'user_cancelled' }]);
  });

  it('of an unknown platform is refused', async () => {
    screen = await openScreen('/connect/sign-in?platform=myspace&state=s&dance=d');
    await screen.find('h2', 'Invalid Platform');
  });
});

it('a screen that closes its window leaves the window to the tests after it', async () => {
  const heard: string[] = [];
  const listen = ({ type }: Event) => heard.push(type);
  window.addEventListener('ping', listen);
  screen = await openScreen(PAGE, FORM);
  window.close();
  window.dispatchEvent(new Event('ping'));
  window.removeEventListener('ping', listen);
  expect(heard).toEqual(['ping']);
});

describe('choosing among the accounts of a consent', () => {
  const connectionOf = (count: number): Answers => ({
    getConnection: {
      id: 'c',
      platform: 'facebook',
      brandId: 'hw',
      brandName: 'Halden Wool',
      choices: Array.from({ length: count }, (_one, index) => ({
        externalId: `${index}`,
        name: `Page ${index}`,
        username: `page${index}`,
        pictureUrl: null,
        connectable: index > 0,
        reason: index > 0 ? null : 'You may not publish there.',
        alreadyConnected: false,
      })),
    },
  });

  it.each([
    ['the only one that can be connected is chosen already', 2, 'Connect account'],
    ['a few that can be connected are chosen already', 6, 'Connect 5 accounts'],
  ])('%s', async (_case, count, button) => {
    screen = await openScreen('/connect/choose?connection=c&dance=d', connectionOf(count));
    await screen.says('Choose the accounts to connect to Halden Wool.');
    await screen.find('button:enabled', button);
  });

  it('of another person than the wanted one has none chosen, and says that the wanted one is not there', async () => {
    keepWanted('d', accountForTest({ externalId: 'gone', name: 'Halden Page' }));
    screen = await openScreen('/connect/choose?connection=c&dance=d', connectionOf(6));
    await screen.says('Halden Page is not among them. Cancel, and sign in to Facebook as somebody who manages it.');
    await screen.find('button:disabled', 'Connect account');
  });

  it('to reconnect one has only that one chosen', async () => {
    keepWanted('d', accountForTest({ externalId: '3' }));
    screen = await openScreen('/connect/choose?connection=c&dance=d', connectionOf(6));
    await screen.find('button:enabled', 'Connect account');
    expect(document.querySelectorAll('[role=checkbox][aria-checked=true]')).toHaveLength(1);
    expect(document.body.textContent).not.toContain('not among them');
  });

  it('says the second time what is connected already, and leads to the brand', async () => {
    const { getConnection } = connectionOf(0);
    screen = await openScreen('/connect/choose?connection=c&dance=d', {
      getConnection: {
        ...(getConnection as Connection),
        accounts: [accountForTest({ name: 'Halden Page' }), accountForTest({ id: 'b', name: 'Halden Outlet' })],
      },
    });
    await screen.find('h1', 'Connected');
    await screen.says('Halden Page and Halden Outlet are connected to Halden Wool.');
    const link = await screen.find('a', 'Go to Halden Wool');
    expect(link.getAttribute('href')).toBe('/dashboard/brands/hw');
  });

  it('says so once it is done, in a window that may not close itself', async () => {
    const told: unknown[] = [];
    screen = await openScreen('/connect/choose?connection=c&dance=d', {
      ...connectionOf(2),
      completeConnection: { accounts: [accountForTest({ name: 'Page 1' })] },
    });
    lend(globalThis, 'opener', { postMessage: (message: unknown) => told.push(message) });
    (await screen.find('button:enabled', 'Connect account')).click();
    await screen.says('Page 1 is connected to Halden Wool.');
    expect(told).toMatchObject([{ type: 'OAUTH_SUCCESS', dance: 'd', message: 'Connected Page 1.' }]);
  });

  it('preselects none of many accounts', async () => {
    screen = await openScreen('/connect/choose?connection=c&dance=d', connectionOf(7));
    await screen.find('button:disabled', 'Connect account');
  });
});

describe('while the window of a platform is open', () => {
  const account = accountForTest({ platform: 'FACEBOOK', username: 'halden', state: 'reconnect' });
  const brand = brandForTest({ id: 'hw', socialAccounts: [account] });
  const facebook: PlatformInfo = {
    id: 'facebook',
    name: 'Facebook',
    canConnect: true,
    canPublish: true,
    canDelete: true,
    canDeleteComment: true,
    canMeasure: true,
    canAnalyse: true,
    configured: true,
    talksTo: 'sandbox',
    limits: {},
  };
  let asked = 0;
  const open = async (address: string) => {
    asked = 0;
    screen = await openScreen(address, {
      getBrand: brand,
      listBrands: [brand],
      listPlatforms: { platforms: [facebook] },
      getAuthUrl: () => {
        asked += 1;
        return { url: 'https://platform.example/consent', dance: `${asked}` };
      },
    });
    const popup = {
      closed: false,
      location: { assign: () => {} },
      focus: () => {},
      close: () => (popup.closed = true),
    };
    lend(window, 'open', () => popup);
    lend(window, 'screen', { width: 1440, height: 900 });
    return popup;
  };

  it('its button stays the one to come back to, and the dialog keeps the name of the platform while it leaves', async () => {
    const popup = await open('/dashboard/brands/hw/social');
    const button = await screen.find('button', 'Connect another Facebook account');
    button.click();
    await screen.find('[role=dialog] h2', 'Connect Facebook');
    // A browser takes the focus from whatever is disabled.
    expect(button.matches(':disabled')).toBe(false);
    const said: (string | null)[] = [];
    const watch = new MutationObserver(() => said.push(document.querySelector('[role=dialog]')?.textContent ?? null));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    popup.closed = true;
    await expect.poll(() => screen.words('[role=dialog]')).toEqual([]);
    watch.disconnect();
    expect(said.filter((words) => words !== null && !words.includes('Waiting for Facebook'))).toEqual([]);
  });

  it('a second press asks for no second one', async () => {
    await open('/dashboard/brands/hw/social');
    const again = await screen.find('button', 'Reconnect Facebook account halden');
    again.click();
    // React has drawn the first press by then, as between two of a mouse.
    await Promise.resolve();
    again.click();
    await screen.find('[role=dialog] h2', 'Connect Facebook');
    expect(asked).toBe(1);
  });
});

describe('the end of connecting', () => {
  it('says beside the platform what to do next when it did not work', async () => {
    screen = await openScreen('/connect/done?result=error&error=user_cancelled&platform=facebook&dance=d');
    await screen.find('h1', 'Not connected');
    await screen.says('Close this window, then press Connect to try again.');
    await screen.find('h1 svg');
    await screen.find('button', 'Close window');
  });
});
