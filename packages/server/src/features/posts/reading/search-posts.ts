import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';
import { usableBrand } from '../../brands/public.ts';
import { POST_COLUMNS, type PostRow, type RecentAsk } from './queries.ts';

/**
 * No index holds the words, so only this many of a person's newest posts are read, in 31 ms at p50 over HTTP on two
 * cores (docs/measurements.md). Older ones are not found.
 */
const NEWEST = 5_000;

/** Returns a person's newest posts whose text, without HTML tags, contains each of the words, in any case. */
export async function searchPosts(
  db: Database,
  userId: string,
  { words, brandId, platform, limit }: Pick<RecentAsk, 'brandId' | 'platform' | 'limit'> & { words: readonly string[] },
): Promise<PostRow[]> {
  const patterns = words.map((word) => `%${asStored(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  // A word has no space and so no tag within it: it stands in the text with its tags too. Looking there first saves
  // most posts the removal of their tags, which costs more than all the rest. Each brand's newest come from its index.
  return allRows(db)<PostRow>`
    select ${POST_COLUMNS} from (
      select p.* from brands b cross join lateral (
        select * from posts p where p.brand_id = b.id and p.deleted_at is null
        order by p.created_at desc, p.id desc limit ${NEWEST}
      ) p
      where ${usableBrand(sql`b`, userId, 'post.view')} ${brandId === null ? sql`` : sql`and b.id = ${brandId}`}
      order by p.created_at desc, p.id desc limit ${NEWEST}
    ) p join brands b on b.id = p.brand_id left join accounts a on a.id = p.account_id
    where ${platform === null ? sql`true` : sql`p.platform = ${platform}`} and p.content ilike all(${patterns}::text[])
      and regexp_replace(p.content, '<[^>]*>', ' ', 'g') ilike all(${patterns}::text[])
    order by p.created_at desc, p.id desc limit ${limit}`;
}

/** Splits what was typed into words: `Red  kiln` is two. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** A word as HTML has it. */
const asStored = (word: string): string =>
  word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
