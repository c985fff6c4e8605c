import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Runs a statement, written as a template as with Kysely's `sql`, and returns its rows. */
export const allRows =
  (db: Database) =>
  async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows;

/** The same for a statement that always has one row, such as counts without groups. */
export const onlyRow =
  (db: Database) =>
  async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row> => {
    const [row] = await allRows(db)<Row>(text, ...values);
    if (row === undefined) throw new Error('a statement that always has a row had none');
    return row;
  };
