import { randomUUIDv7 } from 'node:crypto';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Database } from '../../db/database.ts';
import { failedWords, publishedWords } from '../posts/public.ts';
import { type PastPost, refusalOf } from './demo-history.ts';

const HOUR_MS = 3_600_000;

/** What visitors wrote before the demo began. The oldest has been read. */
const MESSAGES = [
  {
    hoursAgo: 3,
    name: 'Ines Moreau',
    email: 'ines.moreau@atelier-moreau.example',
    message:
      'Hello, we run two shops and a café, each with its own Instagram and Facebook. Can three of us plan in one calendar, and see who has a post open?',
  },
  {
    hoursAgo: 21,
    name: 'Jonas Ekdahl',
    email: 'jonas@ekdahl-boats.example',
    message:
      'Hi! We would like early access for our boatyard. We post about four times a week, mostly pictures, and want to move away from a shared spreadsheet.',
  },
  {
    hoursAgo: 76,
    name: 'Priya Raman',
    email: 'priya@lantern-books.example',
    message: 'Does a first comment on Instagram go out together with the post? That is where our links go.',
    isRead: true,
  },
];

/** Writes messages from visitors, without notices or emails about the past. Once: they belong to no person. */
export async function writeDemoMessages(db: Database, now: Date): Promise<void> {
  const existing = await db.selectFrom('contact_messages').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const rows = MESSAGES.map(({ hoursAgo, isRead = false, ...written }) => {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return { id: randomUUIDv7(), ...written, phone: null, created_at: at, read_at: isRead ? now : null };
  });
  await db.insertInto('contact_messages').values(rows).execute();
}

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
