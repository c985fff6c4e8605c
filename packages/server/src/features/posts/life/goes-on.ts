import { WAITING_PROGRESS } from '@brandly/contract/posts/transitions';
import { type RawBuilder, sql } from 'kysely';

const WAITING = sql.join(WAITING_PROGRESS.map((progress) => sql.lit(progress)));

/**
 * Condition: a scheduled post goes on by itself, as the table of its life says; it waits for no person and no account.
 * @param column where its progress is, e.g. 'p.progress'
 */
export const goesOnSql = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} is null or ${sql.ref(column)} not in (${WAITING}))`;
