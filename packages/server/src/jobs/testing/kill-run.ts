import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { resolvePost } from '../../features/posts/planning/resolve-post.ts';
import { schedulePost } from '../../features/posts/planning/schedule-post.ts';
import { readThread } from '../../features/posts/planning/thread-parts.ts';
import type { Point } from '../../features/posts/publishing/publishing-deps.ts';
import type { TestAccount } from '../../features/posts/testing/connect-account.ts';
import type { PostsHarness } from '../../features/posts/testing/posts-harness.ts';
import { setClocks, startCrashWorker, stopCrashWorker } from './crash-workers.ts';
import type { ClockSetting } from './set-clocks.ts';

const POINTS: readonly Point[] = [
  'claimed',
  'step-done',
  'step-kept',
  'before-intent',
  'intent-kept',
  'call-begins',
  'call-answered',
  'before-outcome',
  'inside-outcome',
  'outcome-kept',
  'asked',
];
/** A life that does not reach its point is ended from outside. */
const LIFE_MS = 1_500;
const SETTLED_WITHIN_MS = 180_000;
const POSTS_PER_LIFE = 3;
/** A life is mostly waiting, with a third of a second of work: this many keep two cores busy. */
const LIVES_AT_ONCE = 6;
/** X accepts 100 posts in 15 minutes from an account; another test covers what happens beyond. */
const MOST_ON_X = 80;
/** The share of posts that start a thread, while X accepts more, and the number of parts that follow. */
const THREADS = 0.15;
const LATER_PARTS = 2;
/** The share of posts with a picture, which have a step before the visible one. */
const PICTURES = 0.3;

const MINUTE = 60_000;
/** The share of lives on a machine whose clocks go wrong while it publishes. */
const WRONG_CLOCKS = 0.4;
/** How far a wall clock is set, forward or back, and how fast both clocks of a machine run. */
const CLOCK_STEPS = [25 * MINUTE, 60 * MINUTE, 24 * 60 * MINUTE];
const CLOCK_RATES = [0, 0.5, 1, 1, 2];
/** When posts are due that no worker may touch: within one of the clock steps. */
const NOT_YET_MS = [55 * MINUTE, 20 * 60 * MINUTE];

export type KillRun = {
  kills: number;
  /** Lives whose machine's clocks were set or drifted. */
  wrongClocks: number;
  /** Posts due much later that a worker touched. */
  early: string[];
  posts: number;
  /** Posts that are visible more than once, and posts that are not visible although everything is settled. */
  duplicates: string[];
  missing: string[];
  /** Posts not published in the end; without those that rightly wait behind a part the platform never named. */
  unsettled: string[];
  /** Later parts of threads, those that rightly wait, and those that are visible without the part before. */
  laterParts: number;
  waiting: number;
  outOfOrder: string[];
  /** Decisions that a person had to make because no platform could tell. */
  decisions: number;
  /** Creates that a platform refused because it already had the post: they were sent twice nevertheless. */
  refusedAsDuplicates: number;
  creates: number;
  errors: string;
};

/**
 * Publishes posts with workers that are killed again and again: at a random step of their own, or at any instruction
 * from outside, several at a time on one database. Then lets one worker live, makes the decisions that only a person
 * can make, and counts what is visible. `points`: every worker dies at one of these and nowhere else.
 */
export async function runKills(
  harness: PostsHarness,
  options: { kills: number; seed: number; ignoresAnnouncedCreates: boolean; points?: readonly Point[] },
): Promise<KillRun> {
  const { points, ignoresAnnouncedCreates } = options;
  const random = seededRandom(options.seed);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const picture = await harness.addPicture();
  const texts = new Map<string, string>();
  /** The part before each later part of a thread, by id. */
  const before = new Map<string, string>();
  const withoutBudget = harness.accounts.filter((account) => account !== harness.twitter);
  let onX = 0;
  let errors = '';
  let kills = 0;
  let serial = 0;
  let wrongClocks = 0;
  const addPosts = async () => {
    for (let index = 0; index < POSTS_PER_LIFE; index += 1) {
      const isRoomOnX = onX + LATER_PARTS < MOST_ON_X;
      const beginsThread = isRoomOnX && random() < THREADS;
      const account = beginsThread ? harness.twitter : pick(isRoomOnX ? harness.accounts : withoutBudget);
      const laterParts = beginsThread ? LATER_PARTS : 0;
      if (account === harness.twitter) onX += 1 + laterParts;
      serial += 1;
      const text = `Run ${options.seed}, post ${serial} of many`;
      const words = [
        text,
        ...Array.from(
          { length: laterParts },
          (_, part) => `Part ${part + 2} of run ${options.seed}, post ${serial} of many`,
        ),
      ];
      const media = random() < PICTURES ? [picture] : undefined;
      const ids = await planOne(harness, account, words, SOON_MS, media);
      // Workers that keep dying leave posts waiting; other tests cover how late posts are spaced, or decided on.
      await harness.db.updateTable('posts').set({ late_allowed: true }).where('id', 'in', ids).execute();
      for (const [index, id] of ids.entries()) {
        texts.set(id, words[index] ?? '');
        const earlier = ids[index - 1];
        if (earlier !== undefined) before.set(id, earlier);
      }
    }
  };
  const notYet = await Promise.all(
    NOT_YET_MS.map((ms) => planOne(harness, harness.facebook, [`Run ${options.seed}, for later, ${ms}`], ms)),
  );
  /** The clocks of this life's machine, and when they go wrong. */
  const clockTrouble = (): { clocks: Partial<ClockSetting>; afterMs: number } | null => {
    if (points !== undefined || random() >= WRONG_CLOCKS) return null;
    const wallMs = pick(CLOCK_STEPS) * (random() < 0.5 ? -1 : 1);
    return { clocks: { wallMs, rate: pick(CLOCK_RATES) }, afterMs: (random() * LIFE_MS) / 2 };
  };
  const lives = async () => {
    while (kills < options.kills) {
      kills += 1;
      await addPosts();
      const isFromOutside = points === undefined && random() < 0.25;
      const time = points === undefined ? 1 + Math.floor(random() * 3) : 1;
      const dieAt = isFromOutside ? null : { point: pick(points ?? POINTS), time };
      const hasOtherWords = ignoresAnnouncedCreates || random() < 0.5;
      const trouble = clockTrouble();
      const worker = startCrashWorker(harness, { dieAt, ignoresAnnouncedCreates, hasOtherWords });
      await worker.ready;
      if (trouble !== null) {
        wrongClocks += 1;
        setTimeout(() => setClocks(worker, trouble.clocks), trouble.afterMs);
      }
      // With points given every life reaches one, however slow the machine is; otherwise some are cut short anywhere.
      const until = points ? SETTLED_WITHIN_MS : isFromOutside ? random() * LIFE_MS : LIFE_MS;
      await Promise.race([worker.ended, wait(until, undefined, { ref: false })]);
      worker.child.kill('SIGKILL');
      await worker.ended;
      errors += worker.output();
    }
  };
  await Promise.all(Array.from({ length: LIVES_AT_ONCE }, lives));
  const survivor = startCrashWorker(harness, { ignoresAnnouncedCreates, hasOtherWords: ignoresAnnouncedCreates });
  try {
    const { unsettled, decisions, waiting } = await settle(harness, [...texts.keys()], texts);
    const shown = await visibleTexts(harness);
    const countOf = (text: string) => shown.filter((one) => one.startsWith(text)).length;
    const posts = [...texts.values()];
    return {
      kills,
      wrongClocks,
      early: await touched(harness, notYet.flat()),
      posts: posts.length,
      duplicates: posts.filter((text) => countOf(text) > 1),
      missing: [...texts].filter(([id, text]) => countOf(text) === 0 && !waiting.has(id)).map(([, text]) => text),
      unsettled,
      laterParts: before.size,
      waiting: waiting.size,
      outOfOrder: [...before].flatMap(([later, earlier]) => {
        const [text = '', behind = ''] = [texts.get(later), texts.get(earlier)];
        return countOf(text) > 0 && countOf(behind) === 0 ? [text] : [];
      }),
      decisions,
      refusedAsDuplicates: await countRefusedDuplicates(harness),
      creates: shown.length,
      errors: errors + survivor.output(),
    };
  } finally {
    await stopCrashWorker(survivor);
  }
}

/** Ahead of now: checking a thread part by part takes a second on a busy machine, and past times are refused. */
const SOON_MS = 4_000;

/** Schedules a post, or a thread with a text for each part. Returns their ids in order. */
async function planOne(
  harness: PostsHarness,
  account: TestAccount,
  [text = '', ...parts]: readonly string[],
  inMs: number,
  mediaUrls?: string[],
): Promise<string[]> {
  const post = await schedulePost(harness.posts, harness.userId, harness.brandId, {
    content: `<p>${text}</p>`,
    parts: parts.map((part) => `<p>${part}</p>`),
    scheduledFor: new Date(harness.clock.now().getTime() + inMs).toISOString(),
    platform: account.platform.id,
    socialAccountId: account.id,
    ...(mediaUrls && { mediaUrls }),
  });
  const thread = await readThread(harness.posts, harness.userId, post.id);
  return thread.map(({ id }) => id);
}

/** Returns those of the posts that were changed before their time. */
async function touched(harness: PostsHarness, ids: readonly string[]): Promise<string[]> {
  const rows = await harness.db
    .selectFrom('posts')
    .select(['id', 'status', 'progress', 'started_at'])
    .where('id', 'in', ids)
    .where('scheduled_for', '>', harness.clock.now())
    .execute();
  const changed = rows.filter((row) => row.status !== 'SCHEDULED' || row.progress !== null || row.started_at !== null);
  return changed.map((row) => `${row.id} ${row.status} ${row.progress}`);
}

/** Waits until every post is published, and acts as a person would who is told that a post may be live. */
async function settle(harness: PostsHarness, ids: string[], texts: Map<string, string>) {
  const end = Date.now() + SETTLED_WITHIN_MS;
  let decisions = 0;
  for (;;) {
    const open = await harness.db
      .selectFrom('posts')
      .select(['id', 'status', 'progress', 'trouble'])
      .where('id', 'in', ids)
      .where('status', '<>', 'PUBLISHED')
      .execute();
    // A part cannot go out if the one before was confirmed by a person and the platform has not named it.
    const behind = open.filter(({ progress, trouble }) => progress === 'held' && trouble?.code === 'part_before');
    if (behind.length === open.length || Date.now() > end) {
      return {
        waiting: new Set(behind.map(({ id }) => id)),
        unsettled: open
          .filter((post) => !behind.includes(post))
          .map((post) => `${post.id} ${post.status} ${post.progress} ${post.trouble?.code}`),
        decisions,
      };
    }
    const undecided = open.filter((one) => one.trouble?.choices.includes('send-again'));
    // Nobody sends these before they are decided, so one look serves all of them.
    const shown = undecided.length === 0 ? [] : await visibleTexts(harness);
    for (const post of undecided) {
      const text = texts.get(post.id);
      const isThere = shown.some((one) => text !== undefined && one.startsWith(text));
      const choice = isThere ? 'is-live' : 'send-again';
      decisions += 1;
      await resolvePost(harness.posts, harness.userId, post.id, { choice, permalink: null }).catch(() => {
        // The worker was faster; the next round sees how it ended.
      });
    }
    await wait(500);
  }
}

async function countRefusedDuplicates(harness: PostsHarness): Promise<number> {
  const { rows } = await sql`select from publish_attempts
    where http_status in (400, 403) and outcome in ('unknown', 'accepted')`.execute(harness.db);
  return rows.length;
}

async function visibleTexts(harness: PostsHarness): Promise<string[]> {
  const shown = await Promise.all(
    harness.accounts.map((account) => harness.control.visible(account.platform.id, account.externalId)),
  );
  return shown.flat().map((one) => one.text);
}

/** mulberry32: small, and with the same results everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
