import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MediaStore } from './media/media-store.ts';
import { platformStyles } from './pages/front-page.ts';
import { registry } from './registry.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-registry-'));
const context = { now: () => 0, media: new MediaStore(folder), changed: () => {} };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(registry.map((create) => create(context)).map((platform) => ({ name: platform.name, platform })))(
  '$name',
  ({ platform }) => {
    const owners = platform.control.people().filter((person) => person.accounts.length > 0);

    it('has evidence for every answer that the shared code gives on its behalf', () => {
      const limit = { waitSeconds: null, now: 0, account: null };
      const refusals = [
        platform.notFound({ method: 'GET', path: '/nowhere' }),
        platform.unreadable(400, 'The body is not JSON'),
        platform.unreadable(413, 'The file is too large'),
        platform.rateLimited(limit),
        platform.errorIn200(),
      ];
      for (const { answer } of refusals) expect(answer.evidence).toBeDefined();
    });

    it('has the demo’s four brands, which belong to one person', () => {
      const demo = owners.find((person) => person.name === 'Maren Holt');
      expect(demo?.accounts.length).toBeGreaterThanOrEqual(2);
    });

    it('has a colour of its own on its pages', () => {
      expect(platformStyles([platform])).toMatch(new RegExp(`^\\[data-platform="${platform.id}"\\][^}]*--brand:`, 'm'));
    });

    it('has nothing left to fill in', () => {
      const files = readdirSync(path.join(import.meta.dirname, platform.id), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
      expect(files.filter((file) => /to[ -]fill[ -]in/i.test(readFileSync(file, 'utf8')))).toEqual([]);
    });

    it('restores its state after a restart, including people who joined and their tokens', () => {
      platform.control.addPerson('Crowd', 2);
      platform.control.grant({ person: owners[0]?.name ?? '', as: 'token' });
      const kept = JSON.stringify(platform.snapshot());
      platform.reset(9);
      expect(platform.snapshot()).not.toEqual(JSON.parse(kept));
      platform.restore(JSON.parse(kept));
      expect(platform.snapshot()).toEqual(JSON.parse(kept));
    });
  },
);
