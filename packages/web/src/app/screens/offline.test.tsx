import { afterEach, describe, expect, it } from 'vitest';
import { lend, type OpenScreen, openScreen, typeInto } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => screen.close());
const connect = (isOnline: boolean) => {
  lend(navigator, 'onLine', isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

describe('without a connection', () => {
  it('every screen says so, until there is one', async () => {
    screen = await openScreen('/dashboard/settings');
    await screen.find('h1', 'Account Settings');
    connect(false);
    await screen.says('You are offline.');
    connect(true);
    await expect.poll(() => document.body.textContent).not.toContain('You are offline.');
  });

  it('the composer, which covers the banner of the screen, says so too, and what becomes of drafts', async () => {
    screen = await openScreen('/dashboard/schedule?view=list', { listBrands: [], listPosts: { scheduledPosts: [] } });
    // Only one tab at a time keeps what is typed; this is the only one.
    lend(navigator, 'locks', { request: () => new Promise(() => {}) });
    connect(false);
    (await screen.find('button', 'Create post')).click();
    await screen.find('[role=dialog] output', 'You are offline. Drafts are saved on this device.');
    connect(true);
    await expect.poll(() => document.body.textContent).not.toContain('You are offline.');
  });

  it('saving fails at once with a message, and what was typed stays', async () => {
    screen = await openScreen('/dashboard/settings', { updateProfile: 'unreachable' });
    const name = await screen.find('input[name=firstName]');
    connect(false);
    typeInto(name, 'Ida');
    await screen.says('You have unsaved changes');
    (await screen.find('button', 'Save Changes')).click();
    await screen.says('Failed to update profile. Please try again.');
    expect(name).toHaveProperty('value', 'Ida');
  });
});
