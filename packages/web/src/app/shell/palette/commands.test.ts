import { describe, expect, it } from 'vitest';
import { commandsOf, findCommands } from './commands.ts';

const BRANDS = [
  {
    id: 'b1',
    name: 'Café Nord',
    socialAccounts: [
      { id: 'a1', platform: 'TWITTER', name: 'Nord bakes', username: 'nordbakes' },
      { id: 'a2', platform: 'WHATSAPP', name: 'Bakery line', username: '+49 30 123456' },
    ],
  },
  {
    id: 'b2',
    name: 'Harbor Settings',
    socialAccounts: [{ id: 'a3', platform: 'MASTODON', name: '', username: 'harbor@floss.social' }],
  },
] as const;
const USER = { role: 'USER', isActive: true } as const;
const ADMIN = { role: 'ADMIN', isActive: true } as const;
const find = (typed: string, who: typeof USER | typeof ADMIN = USER) =>
  groups(typed, [], who).flatMap(({ labels }) => labels);
const groups = (typed: string, recent: string[] = [], who: typeof USER | typeof ADMIN = USER) =>
  findCommands(commandsOf(who, BRANDS), typed, recent).map(({ name, commands }) => ({
    name,
    labels: commands.map(({ label }) => label),
  }));

describe('the commands', () => {
  it('lead to every page of the sidebar, to each brand and to signing out', () => {
    expect(find('')).toEqual(expect.arrayContaining(['Overview', 'Schedule', 'Settings', 'Café Nord', 'Sign out']));
    expect(find('')).not.toContain('User Management');
    expect(find('', ADMIN)).toContain('User Management');
    expect(commandsOf({ role: 'ADMIN', isActive: false }, []).map(({ label }) => label)).not.toContain('System');
  });

  it.each([
    ['sch', ['Schedule']],
    ['us ma', ['User Management']],
    ['ma us', ['User Management']],
    ['cafe', ['Café Nord', 'Nord bakes', 'Bakery line', 'Connect accounts to Café Nord']],
    ['sett', ['Settings', 'Harbor Settings', 'harbor@floss.social', 'Connect accounts to Harbor Settings']],
    ['nord bak', ['Nord bakes', 'Bakery line']],
    ['@nordb', ['Nord bakes']],
    ['nordbakes', ['Nord bakes']],
    ['caf whats', ['Bakery line']],
    ['+49', ['Bakery line']],
    ['masto', ['harbor@floss.social']],
    ['dark', ['Dark theme']],
    ['edule', []],
    ['create', ['Create post']],
    ['mon', ['Month']],
    ['conn caf', ['Connect accounts to Café Nord']],
  ])('%s finds %j', (typed, labels) => {
    expect(find(typed, ADMIN)).toEqual(labels);
  });

  it('name the keys of the calendar where they are heard, and its views there alone before somebody types', () => {
    const keys = [
      { shown: 'N', does: 'Create post' },
      { shown: 'M', does: 'Month' },
    ];
    const hints = (heard: typeof keys) =>
      findCommands(commandsOf(USER, [], heard), '', []).flatMap(({ commands }) =>
        commands.flatMap(({ label, keyHint }) => (keyHint === undefined ? [] : `${label} ${keyHint}`)),
      );
    expect(hints(keys)).toEqual(['Create post N', 'Month M', 'Keyboard shortcuts ?']);
    expect(hints([])).toEqual(['Keyboard shortcuts ?']);
    expect(find('')).not.toContain('Month');
  });

  it('stand in groups, with what was chosen last first and in no other group', () => {
    expect(groups('').map(({ name }) => name)).toEqual(['Actions', 'Go to', 'Brands', 'Theme', 'Account']);
    const [recent, actions, ...others] = groups('', ['b2', 'gone', 'light']);
    expect(recent).toEqual({ name: 'Recent', labels: ['Harbor Settings', 'Light theme'] });
    expect(actions).toEqual({ name: 'Actions', labels: ['Create post', 'Add Brand'] });
    expect(others.flatMap(({ labels }) => labels)).not.toContain('Light theme');
  });

  it("find accounts once somebody types, and lead to their brand's page of the platform", () => {
    expect(groups('').map(({ name }) => name)).not.toContain('Accounts');
    const [command] = findCommands(commandsOf(USER, BRANDS), 'nordbakes', []).flatMap(({ commands }) => commands);
    expect(command).toMatchObject({ href: '/dashboard/brands/b1/social/twitter', account: { handle: '@nordbakes' } });
    expect(groups('', ['a1'])[0]).toEqual({ name: 'Recent', labels: ['Nord bakes'] });
  });

  it('offer to connect accounts of one of several brands once somebody types, and of the one whose page it is at once', () => {
    expect(find('')).not.toContain('Connect accounts to Café Nord');
    const here = findCommands(commandsOf(USER, BRANDS, [], 'b1'), '', [])[0]?.commands.map(({ label }) => label);
    expect(here).toEqual(['Create post', 'Add Brand', 'Connect accounts to Café Nord']);
    const alone = findCommands(commandsOf(USER, BRANDS.slice(0, 1)), '', []);
    expect(alone[0]?.commands.map(({ label }) => label)).toEqual([
      'Create post',
      'Add Brand',
      'Connect accounts to Café Nord',
    ]);
  });
});
