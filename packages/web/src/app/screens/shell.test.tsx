// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenScreen, openScreen, PERSON } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => {
  screen.close();
  localStorage.clear();
});
const ADMINISTRATOR = { ...PERSON, role: 'ADMIN' as const };
const rows = (nav: string) => screen.words(`aside nav[aria-label=${nav}] li`);

describe('an address that leads nowhere', () => {
  it('has the start page as the way out for somebody who is not signed in', async () => {
    screen = await openScreen('/nothing-here', {}, null);
    await screen.find('h1', 'Page not found');
    expect((await screen.find('main a', 'Go to the start page')).getAttribute('href')).toBe('/');
    await screen.find('header a', 'Brandly, to the start page');
  });

  it('has the overview for who is', async () => {
    screen = await openScreen('/dashboard/nothing-here');
    await screen.find('h1', 'Page not found');
    await screen.find('main a', 'Go to the overview');
  });
});

describe('the frame of every screen', () => {
  it('greets a person by their first name, and leads to their places, their settings and out', async () => {
    screen = await openScreen('/dashboard/brands');
    await screen.says('Welcome back, Eva');
    expect(rows('Main')).toEqual(['Overview', 'Brands', 'Schedule', 'Activity', 'Analytics']);
    expect(rows('Account')).toEqual(['Settings', 'Sign out']);
  });

  it('leads an administrator to the administration', async () => {
    screen = await openScreen('/dashboard/brands', {}, ADMINISTRATOR);
    await screen.find('aside a', 'Administration');
    expect(rows('Account')).toEqual(['Administration', 'Settings', 'Sign out']);
  });

  it('leads from the administration back', async () => {
    screen = await openScreen('/admin/dashboard/users', {}, ADMINISTRATOR);
    await screen.find('aside a', 'User Dashboard');
    expect(rows('Main').slice(0, 2)).toEqual(['Admin Overview', 'User Management']);
    expect(rows('Account')).toEqual(['User Dashboard', 'Settings', 'Sign out']);
  });

  it('remembers as sidebarExpanded whether the sidebar is open', async () => {
    screen = await openScreen('/dashboard/brands');
    (await screen.find('button', 'Collapse sidebar')).click();
    await screen.find('button', 'Expand sidebar');
    expect(localStorage.getItem('sidebarExpanded')).toBe('false');
  });
});
