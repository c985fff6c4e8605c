import { randomUUIDv7 } from 'node:crypto';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Database } from '../../db/database.ts';
import { failedWords, publishedWords } from '../posts/public.ts';
import { type PastPost, refusalOf } from './demo-history.ts';

const DAY_MS = 86_400_000;
/** A person who works with it every day has cleared away older ones. */
const KEPT_MS = 14 * DAY_MS;
/** The time since the demo's person was last here. */
const UNREAD_MS = 1.5 * DAY_MS;

/** Writes the notification of a past post: only to the bell, because no email about the past is sent today. */
export async function writePastNotice(
  db: Database,
  userId: string,
  past: PastPost,
  written: { id: string; ended: Date },
  now: Date,
): Promise<void> {
  const { plan, account } = past;
  const { id, ended } = written;
  const age = now.getTime() - ended.getTime();
  if (age > KEPT_MS || (plan.status !== 'PUBLISHED' && plan.status !== 'FAILED')) return;
  const platformName = PLATFORM_NAMES[account.platform];
  const notice =
    plan.status === 'PUBLISHED'
      ? { kind: 'post_published' as const, ...publishedWords({ id, brand: plan.brand, platformName, text: plan.text }) }
      : {
          kind: 'post_failed' as const,
          ...failedWords({
            id,
            brand: plan.brand,
            platformName,
            text: plan.text,
            trouble: refusalOf(account.platform, ended),
          }),
        };
  await db
    .insertInto('notifications')
    .values({
      id: randomUUIDv7(),
      user_id: userId,
      ...notice,
      created_at: ended,
      is_read: age > UNREAD_MS,
      in_bell: true,
    })
    .execute();
}
