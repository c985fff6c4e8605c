import { readFileSync } from 'node:fs';
import { createTestDatabase } from '@brandly/launch/testing/database';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createPool } from './database.ts';
import { sessionClient } from './session-client.ts';

/** The soonest that a router or a balancer on the way forgets a connection without a word is after some minutes. */
const FORGOTTEN_AFTER_S = 60;
const KEEPALIVE_TIMER = '02';

/** In how many seconds Linux asks the other end of an idle connection whether it is there; null: never. */
async function askedAgainIn(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ port: number }>(
    'select client_port as port from pg_stat_activity where pid = pg_backend_pid()',
  );
  const port = (rows[0]?.port ?? 0).toString(16).toUpperCase().padStart(4, '0');
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    // number, our address, theirs, state, queues, timer and the hundredths of a second until it goes off, ...
    const [, ours = '', , , , timer = ''] = line.trim().split(/\s+/);
    const [kind, hundredths = ''] = timer.split(':');
    if (ours.endsWith(`:${port}`)) return kind === KEEPALIVE_TIMER ? Number.parseInt(hundredths, 16) / 100 : null;
  }
  throw new Error(`no connection from port ${port}`);
}

test.runIf(process.platform === 'linux')(
  'an idle connection is kept known to what lies between it and the database',
  async () => {
    const database = await createTestDatabase();
    const session = sessionClient(database.url, 'test');
    const pool = createPool(database.url, 1);
    try {
      await session.connect();
      const lent = await pool.connect();
      const seconds = [await askedAgainIn(session), await askedAgainIn(lent)];
      lent.release();
      expect(seconds.map((each) => each !== null && each < FORGOTTEN_AFTER_S)).toEqual([true, true]);
    } finally {
      await session.end();
      await pool.end();
      await database.drop();
    }
  },
);
