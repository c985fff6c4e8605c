import type { ColumnType } from 'kysely';

/** A jsonb column: read as an object, written as text. */
export type Json<T> = ColumnType<T, string, string>;
