import type { BrandTables } from './tables/brand-tables.ts';
import type { InsightTables } from './tables/insight-tables.ts';
import type { MediaTables } from './tables/media-tables.ts';
import type { MessageTables } from './tables/message-tables.ts';
import type { OperationTables } from './tables/operation-tables.ts';
import type { PeopleTables } from './tables/people-tables.ts';
import type { PostTables } from './tables/post-tables.ts';
import type { PublishingTables } from './tables/publishing-tables.ts';

/**
 * The tables as the code sees them, written by hand; a test compares them with the catalogue of a migrated database.
 * timestamptz is a Date, bigint a number, uuid a string, bytea a Buffer.
 */
export type DB = BrandTables &
  InsightTables &
  MediaTables &
  MessageTables &
  OperationTables &
  PeopleTables &
  PostTables &
  PublishingTables;
