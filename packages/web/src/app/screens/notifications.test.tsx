import type { Notification } from '@brandly/contract/notifications';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, lend, type OpenScreen, openScreen, PERSON } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => screen.close());

const published = (id: string, minute: number, brandName: string): Notification => ({
  id,
  kind: 'post_published',
  title: `Published on ${id}`,
  message: `${brandName}: New glaze`,
  isRead: false,
  createdAt: `2026-11-23T15:0${minute}:00Z`,
  link: '/dashboard/schedule',
  thumbnailUrl: null,
  brandName,
});
const LIST = [
  published('X', 6, 'Harbor Roastery'),
  { ...published('Threads', 5, ''), kind: 'post_failed' as const, title: 'Failed to publish on Threads' },
  published('LinkedIn', 4, 'Nova Ceramics'),
  published('Facebook', 3, 'Harbor Roastery'),
];
const ANSWERS = {
  listNotifications: { data: LIST },
  countUnreadNotifications: { data: { count: 4 } },
  readNotifications: { success: true },
};
const sent: unknown[] = [];
/** Keeps the requests that mark notifications as read. */
function watch(): void {
  const answer = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (typeof url === 'string' && url.endsWith('/mark-read') && typeof init?.body === 'string')
      sent.push(JSON.parse(init.body));
    return answer(url, init);
  };
}
afterEach(() => sent.splice(0));

describe('the list of notifications', () => {
  it('groups posts that were published together, with their brands, and expands in place', async () => {
    screen = await openScreen('/dashboard/notifications', ANSWERS);
    const group = await screen.find('main h3 button', '3 posts published');
    await screen.says('Harbor Roastery and Nova Ceramics');
    expect(screen.words('main h3')).toEqual(['3 posts published', 'Failed to publish on Threads']);
    expect(group.getAttribute('aria-expanded')).toBe('false');
    group.click();
    await screen.find('main h3', 'Published on LinkedIn');
    expect(group.getAttribute('aria-expanded')).toBe('true');
  });

  it('says why a post failed, and names its brand in a line of its own', async () => {
    const message = 'X says: “No.” Edit the post, then try again.\nNova Ceramics: New glaze';
    const failed = { ...published('X', 5, 'Nova Ceramics'), kind: 'post_failed' as const, message };
    screen = await openScreen('/dashboard/notifications', { ...ANSWERS, listNotifications: { data: [failed] } });
    await screen.find('main article p', 'Nova Ceramics: New glaze');
    expect(screen.words('main article p')).toEqual(message.split('\n'));
  });

  it('begins its last line with the time in the narrowest windows, where the title has no room beside it', async () => {
    screen = await openScreen('/dashboard/notifications', ANSWERS);
    lend(globalThis, 'matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(width < 24rem)' }),
    );
    (await screen.find('main h3 button', '3 posts published')).click();
    await screen.find('main article p > time');
  });

  it('has one group a day of what was published, however far apart', async () => {
    const later = (id: string, hour: number) => ({
      ...published(id, 0, 'Nova'),
      createdAt: `2026-11-23T${hour}:00:00Z`,
    });
    const data = [later('X', 20), later('Threads', 17), later('LinkedIn', 15)];
    screen = await openScreen('/dashboard/notifications', { ...ANSWERS, listNotifications: { data } });
    await screen.find('main h3 button', '3 posts published');
    expect(screen.words('main h3')).toEqual(['3 posts published']);
    // A tile stands where a post has no picture.
    expect(document.querySelectorAll('main article [aria-hidden] > svg.lucide-text-align-start')).toHaveLength(1);
  });

  it('marks a whole group as read with one press', async () => {
    screen = await openScreen('/dashboard/notifications', ANSWERS);
    watch();
    (await screen.find('main button', 'Mark 3 as read')).click();
    await expect.poll(() => sent).toEqual([{ ids: ['X', 'LinkedIn', 'Facebook'] }]);
  });

  it("offers the filter for administrators' notifications only to administrators", async () => {
    const kinds = async (role: 'USER' | 'ADMIN') => {
      screen = await openScreen('/dashboard/notifications', ANSWERS, { ...PERSON, role });
      (await screen.find('main [role=combobox]', 'Kind')).click();
      await screen.find('[role=option]', 'Early access');
      const words = screen.words('[role=option]');
      screen.close();
      return words.includes('Contact messages');
    };
    expect(await kinds('USER')).toBe(false);
    expect(await kinds('ADMIN')).toBe(true);
    screen = await openScreen('/dashboard/notifications', ANSWERS);
  });

  it('shows a kind that this page does not know yet as news', async () => {
    const unknown = { ...published('A new kind', 1, ''), kind: 'something_new' as never };
    screen = await openScreen('/dashboard/notifications', { ...ANSWERS, listNotifications: { data: [unknown] } });
    await screen.find('main h3', 'Published on A new kind');
  });
});

describe('a page without notifications', () => {
  const tools = () => document.querySelectorAll('main [role=combobox], main fieldset, main [role=group] button').length;

  it('offers nothing to filter or to mark, and leads to the next step', async () => {
    screen = await openScreen('/dashboard/notifications', { ...ANSWERS, listNotifications: { data: [] } });
    await screen.find('main a', 'Go to Overview');
    expect(tools()).toBe(0);
    expect(screen.words('main button')).not.toContain('Mark all as read');
  });

  it('keeps the filters where they left nothing', async () => {
    screen = await openScreen('/dashboard/notifications?unread=true', { ...ANSWERS, listNotifications: { data: [] } });
    await screen.find('main button', 'Show all');
    await screen.find('main [role=combobox]', 'Kind');
  });
});

describe('the bell', () => {
  it('keeps its count with the dots of its rows while it is open', async () => {
    let count = 4;
    screen = await openScreen('/dashboard/brands', {
      ...ANSWERS,
      countUnreadNotifications: () => ({ data: { count } }),
      readNotifications: () => {
        count = 0;
        return { success: true };
      },
    });
    watch();
    (await screen.find('header button', 'Notifications, 4 unread')).click();
    await screen.find('[role=dialog] article .sr-only', 'Unread');
    await expect.poll(() => sent.length).toBe(1);
    await screen.find('header button', 'Notifications, 4 unread');
    (await screen.find('header button', 'Notifications, 4 unread')).click();
    await screen.find('header button', 'Notifications');
  });

  it('groups notifications, and marks those in its groups as seen', async () => {
    screen = await openScreen('/dashboard/brands', ANSWERS);
    watch();
    (await screen.find('header button', 'Notifications, 4 unread')).click();
    await screen.find('[role=dialog] h3 button', '3 posts published');
    await expect.poll(() => sent).toEqual([{ ids: ['X', 'LinkedIn', 'Facebook', 'Threads'] }]);
  });

  it('says how many are unread where none of those it shows is', async () => {
    const listNotifications = { data: LIST.map((one) => ({ ...one, isRead: true })) };
    screen = await openScreen('/dashboard/brands', { ...ANSWERS, listNotifications });
    (await screen.find('header button', 'Notifications, 4 unread')).click();
    await screen.find('[role=dialog] footer a', 'View all notifications (4 unread)');
  });
});

describe('a link that ends emails', () => {
  const follow = async (unsubscribe: NonNullable<Answers['unsubscribe']>) => {
    window.history.replaceState(null, '', '#token=mailed');
    screen = await openScreen('/unsubscribe', { unsubscribe }, null);
  };

  it('says what it ended', async () => {
    await follow({ kind: 'post_published' });
    await screen.find('h1', "You're unsubscribed");
    await screen.says("You won't get any more emails about published posts.");
  });

  it('says when it is refused that nothing was changed, and leads to Settings', async () => {
    await follow({ refused: 403, message: 'It has expired.' });
    await screen.find('h1', 'This unsubscribe link no longer works');
    await screen.says('Your email settings have not changed. Choose in Settings which emails you get.');
    // Said once, in the subtitle.
    expect(document.querySelector('[role=alert]')).toBeNull();
    await screen.find('main a', 'Sign in to open Settings');
  });

  it('can be tried again when no server is found, and claims nothing', async () => {
    await follow('unreachable');
    await screen.find('main button', 'Try again');
    await screen.find('h1', 'Notification emails');
  });
});
