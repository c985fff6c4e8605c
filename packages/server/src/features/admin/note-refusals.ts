import { ERRORS, type ErrorCode } from '@brandly/contract/errors';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Events } from '../../events.ts';
import type { Log } from '../../http/log.ts';
import type { Refused } from '../../http/mount.ts';

const HOUR_MS = 3_600_000;
/** More ids in one request are not looked up. */
const MOST_IDS = 100;
/** UUIDs have 36 letters, the ids of sessions 32. */
const LIKE_AN_ID = /^[\w-]{32,64}$/;
/** Refusals that ask for something first; whoever brings it is let in. */
const ASKS_FOR_PROOF: readonly ErrorCode[] = ['password_needed', 'sign_in_needed'];

export type Refusals = {
  /** Called by every refusal of a call of a signed-in person; nobody waits for what is noted. */
  note: (refused: Refused) => void;
  /** Refusals of this process since its start: of what is somebody else's, and of what administrators may. */
  count: () => number;
  /** Resolves when nothing is being noted any more. */
  settle: () => Promise<void>;
};

/**
 * Remembers that people asked for what is not theirs: each counts, and the first of a person's hour becomes a line of the
 * audit log. What nobody has is no refusal. Asked after the answer, so that its time tells nobody whether a thing exists.
 */
export function createRefusals(deps: { db: Database; clock: Clock; events: Events; log: Log }): Refusals {
  const underWay = new Set<Promise<void>>();
  let counted = 0;
  let hour = 0;
  let noted = new Set<string>();

  const noteOne = async ({ person, call, code, input }: Refused): Promise<void> => {
    const isForbidden = ERRORS[code].status === 403 && !ASKS_FOR_PROOF.includes(code);
    const isSomebodyElses = ERRORS[code].status === 404 && (await isForeign(deps.db, person.id, input));
    if (!isForbidden && !isSomebodyElses) return;
    counted += 1;
    const now = Math.floor(deps.clock.now().getTime() / HOUR_MS);
    if (now !== hour) noted = new Set();
    hour = now;
    if (noted.has(person.id)) return;
    noted.add(person.id);
    // Another process may have written this hour's row: the database keeps the first.
    await deps.events.report('access_refused', { userId: person.id, detail: { call, code } });
  };

  return {
    note(refused) {
      const noting = noteOne(refused)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'a refusal could not be noted'))
        .finally(() => underWay.delete(noting));
      underWay.add(noting);
    },
    count: () => counted,
    settle: async () => void (await Promise.all(underWay)),
  };
}

/** Whether one of the ids in a request is of a thing that somebody else has. */
async function isForeign(db: Database, userId: string, input: Refused['input']): Promise<boolean> {
  const texts = [...textsIn(input)].filter((text) => LIKE_AN_ID.test(text)).slice(0, MOST_IDS);
  if (texts.length === 0) return false;
  const ids = texts.filter(isUuid);
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from (
      select user_id from brands where id = any(${ids}::uuid[])
      union all select b.user_id from accounts a join brands b on b.id = a.brand_id where a.id = any(${ids}::uuid[])
      union all select b.user_id from posts p join brands b on b.id = p.brand_id where p.id = any(${ids}::uuid[])
      union all select user_id from media where id = any(${ids}::uuid[])
      union all select user_id from uploads where id = any(${ids}::uuid[])
      union all select user_id from connections where id = any(${ids}::uuid[])
      union all select user_id from notifications where id = any(${ids}::uuid[])
      union all select user_id from follower_refreshes where id = any(${ids}::uuid[])
      union all select "userId" from sessions where id = any(${texts}::text[])
    ) as things (owner) where owner <> ${userId}) as is`.execute(db);
  return rows[0]?.is === true;
}

/** Every text of a request, however deep; ids are among them. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}
