import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Returns the row of a statement that always has one, such as counts without groups. */
export async function onlyRow<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = (await statement.execute(db)).rows;
  if (row === undefined) throw new Error('a statement that always has a row had none');
  return row;
}
