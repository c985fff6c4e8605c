import { describe, expect, it } from 'vitest';
import { commandsOf, findCommands } from './commands.ts';

const BRANDS = [
  { id: 'b1', name: 'Café Nord' },
  { id: 'b2', name: 'Harbor Settings' },
];
const USER = { role: 'USER', isActive: true } as const;
const ADMIN = { role: 'ADMIN', isActive: true } as const;
const find = (typed: string, who: typeof USER | typeof ADMIN = USER) =>
  findCommands(commandsOf(who, BRANDS), typed).map(({ label }) => label);

describe('the commands', () => {
  it('lead to every place of the sidebar, to each brand and out', () => {
    expect(find('')).toEqual(expect.arrayContaining(['Overview', 'Schedule', 'Settings', 'Café Nord', 'Sign out']));
    expect(find('')).not.toContain('User Management');
    expect(find('', ADMIN)).toContain('User Management');
    expect(commandsOf({ role: 'ADMIN', isActive: false }, []).map(({ label }) => label)).not.toContain('System');
  });

  it.each([
    ['sch', ['Schedule']],
    ['us ma', ['User Management']],
    ['ma us', ['User Management']],
    ['cafe', ['Café Nord']],
    ['sett', ['Settings', 'Harbor Settings']],
    ['dark', ['Dark theme']],
    ['edule', []],
  ])('%s finds %j', (typed, labels) => {
    expect(find(typed, ADMIN)).toEqual(labels);
  });
});
