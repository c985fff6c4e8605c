import { type ErrorCode, errorStatus } from '@brandly/contract/errors';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Events } from '../../events.ts';
import type { Log } from '../../http/log.ts';
import type { Refused } from '../../http/mount.ts';

const HOUR_MS = 3_600_000;
/** Further ids in one request are not looked up. */
const MOST_IDS = 100;
/** UUIDs have 36 characters, the ids of sessions 32. */
const LIKE_AN_ID = /^[\w-]{32,64}$/;
/** Refusals that only ask for a proof; a person who provides it is let in. */
const ASKS_FOR_PROOF: readonly ErrorCode[] = ['password_needed', 'sign_in_needed'];

export type Refusals = {
  /** Called for every refusal of a signed-in person's call; nobody waits for the note to be written. */
  note: (refused: Refused) => void;
  /** Refusals in this process since its start: for other people's things, and for what only administrators may do. */
  count: () => number;
  /** Resolves when no note is being written any more. */
  settle: () => Promise<void>;
};

/**
 * Records that people asked for what is not theirs: each refusal counts, and a person's first of an hour becomes a row
 * of the audit log. A thing that nobody has does not count. The look-up happens after the answer, so that its duration
 * reveals to nobody whether a thing exists.
 */
export function createRefusals(deps: { db: Database; clock: Clock; events: Events; log: Log }): Refusals {
  const underWay = new Set<Promise<void>>();
  let counted = 0;
  let hour = 0;
  let noted = new Set<string>();

  const noteOne = async ({ person, call, code, input }: Refused): Promise<void> => {
    const isForbidden = errorStatus(code) === 403 && !ASKS_FOR_PROOF.includes(code);
    const isSomebodyElses = errorStatus(code) === 404 && (await isForeign(deps.db, person.id, input));
    if (!isForbidden && !isSomebodyElses) return;
    counted += 1;
    const now = Math.floor(deps.clock.now().getTime() / HOUR_MS);
    if (now !== hour) noted = new Set();
    hour = now;
    if (noted.has(person.id)) return;
    noted.add(person.id);
    // Another process may have written this hour's row: the database keeps the first one.
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

/** Whether one of the ids in a request belongs to another person's thing. */
async function isForeign(db: Database, userId: string, input: Refused['input']): Promise<boolean> {
  const texts = [...textsIn(input)].filter((text) => LIKE_AN_ID.test(text)).slice(0, MOST_IDS);
  if (texts.length === 0) return false;
  const ids = texts.filter(isUuid);
  const rows = await allRows(db)<{ is: boolean }>`
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
    ) as things (owner) where owner <> ${userId}) as is`;
  return rows[0]?.is === true;
}

/** Every text of a request at any depth; ids are among them. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}
