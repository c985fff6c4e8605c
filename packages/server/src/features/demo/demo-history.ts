import { randomUUIDv7 } from 'node:crypto';
import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { wallClockAt } from '@brandly/contract/time';
import type { Access, Done, Io, MediaFile, Platform, PublishPost } from '@brandly/platforms/platform';
import type { Database } from '../../db/database.ts';
import type { StoredTrouble } from '../../db/tables/post-tables.ts';
import { troubleOf } from '../posts/public.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { DemoPicture } from './demo-media.ts';
import { SCENE_SIZE } from './demo-pictures.ts';
import type { DemoPost } from './demo-plan.ts';
import { DEMO_REFUSALS } from './demo-texts.ts';

/** A post of the demo's past: its plan, its account and its files. */
export type PastPost = {
  plan: DemoPost;
  brandId: string;
  account: DemoAccount;
  pictures: readonly DemoPicture[];
  zone: string;
};

/** The duration of a create in the demo's past, for the ledger's times. */
const START_DELAY_MS = 180;
const CREATE_MS = 420;
/** More polls of something in preparation than any platform here needs. */
const MOST_LOOKS = 20;

/**
 * Publishes it on the sandbox, whose clock is set to its time, with the adapter's own steps; returns what the platform
 * gave. `wait` moves the sandbox's clock on by that many milliseconds, for a platform that takes its time.
 */
export async function publishInThePast(
  past: PastPost,
  platform: Platform,
  access: Access,
  io: Io,
  wait: (ms: number) => Promise<void>,
): Promise<{ remoteId: string; permalink: string | null }> {
  const steps = platform.publish?.steps(publishPostOf(past)) ?? [];
  let done: Done = {};
  let last: Record<string, unknown> = {};
  for (const step of steps) {
    let result = await step.run(done, access, io);
    for (let looks = 0; !('done' in result); looks += 1) {
      if (looks >= MOST_LOOKS) throw new Error(`The sandbox keeps the demo waiting: ${result.because}`);
      await wait(result.waitMs);
      result = await step.run(done, access, io);
    }
    last = result.done;
    done = { ...done, [step.name]: last };
  }
  const { remoteId, permalink } = last;
  if (typeof remoteId !== 'string') throw new Error('The sandbox gave no id');
  return { remoteId, permalink: typeof permalink === 'string' ? permalink : null };
}

function publishPostOf({ plan, pictures }: PastPost): PublishPost {
  const media: MediaFile[] = pictures.map(({ key: id, bytes }) => ({
    id,
    kind: 'image',
    mimeType: 'image/jpeg',
    bytes,
    ...SCENE_SIZE,
    durationSeconds: null,
    altText: '',
  }));
  const kind = media.length === 0 ? 'text' : media.length === 1 ? 'image' : 'images';
  return { key: plan.text, kind, text: plan.text, link: null, media, options: {} };
}

/** A platform's refusal in its own words, as shown on a post and in the bell. */
export function refusalOf(platform: PlatformId, at: Date): StoredTrouble {
  const words = DEMO_REFUSALS[platform] ?? null;
  return troubleOf(at.getTime(), 'rejected', PLATFORM_NAMES[platform], { words });
}

/** Nobody has written or changed a post later than now, whatever its planned time. */
const notAfter = (time: Date, now: Date): Date => (time > now ? now : time);

const DAY_MS = 86_400_000;

/**
 * When somebody wrote a post of the demo: one that is over the day before its time, one to come at some hour of the six
 * weeks up to four days ago. So the newest posts of a brand are not all those furthest away.
 */
export function writtenAt({ at }: Pick<DemoPost, 'at'>, now: Date): Date {
  if (at.epochMilliseconds <= now.getTime()) return new Date(at.epochMilliseconds - DAY_MS);
  const hours = (Math.floor(at.epochMilliseconds / 900_000) * 37) % (38 * 24);
  return new Date(now.getTime() - 4 * DAY_MS - hours * 3_600_000);
}

/** Writes a past post with its history and ledger row, as the worker would have left them. Returns when it ended. */
export async function writePast(
  db: Database,
  past: PastPost,
  published: { remoteId: string; permalink: string | null } | null,
  now: Date,
): Promise<{ id: string; ended: Date }> {
  const { plan, brandId, account, pictures, zone } = past;
  const at = new Date(plan.at.epochMilliseconds);
  const started = new Date(at.getTime() + START_DELAY_MS);
  const ended = new Date(started.getTime() + CREATE_MS);
  const id = randomUUIDv7({ disableEntropyCache: true });
  const isFailed = plan.status === 'FAILED';
  const trouble = isFailed ? refusalOf(account.platform, ended) : null;
  await db
    .insertInto('posts')
    .values({
      id,
      group_id: id,
      brand_id: brandId,
      account_id: account.id,
      platform: account.platform,
      post_type: pictures.length === 0 ? 'TEXT' : 'IMAGE',
      content: `<p>${plan.text.replaceAll('&', '&amp;')}</p>`,
      status: plan.status,
      scheduled_for: at,
      wall_clock: wallClockAt(plan.at, zone),
      time_zone: zone,
      attempts: published || isFailed ? 1 : 0,
      started_at: published || isFailed ? started : null,
      published_at: published ? ended : null,
      remote_id: published?.remoteId ?? null,
      permalink: published?.permalink ?? null,
      trouble: trouble && JSON.stringify(trouble),
      created_at: writtenAt(plan, now),
      updated_at: notAfter(ended, now),
    })
    .execute();
  if (pictures.length > 0) {
    const rows = pictures.map((picture, position) => ({ post_id: id, position, media_id: picture.id, alt_text: '' }));
    await db.insertInto('post_media').values(rows).execute();
  }
  if (published === null && !isFailed) return { id, ended };
  await db
    .insertInto('publish_attempts')
    .values({
      id: randomUUIDv7(),
      post_id: id,
      attempt: 1,
      fence: 1,
      content_hash: 'demo',
      intent_at: started,
      outcome: published ? 'accepted' : 'rejected',
      outcome_at: ended,
      evidence: published ? 'It confirmed the post with an ID' : 'Refused in the demo',
      platform_words: trouble?.platformWords ?? null,
      http_status: published ? 200 : 400,
      remote_id: published?.remoteId ?? null,
    })
    .execute();
  return { id, ended };
}
