import type { ColumnType } from 'kysely';

/** jsonb: read as an object, written as text. */
export type Json<T> = ColumnType<T, string, string>;
