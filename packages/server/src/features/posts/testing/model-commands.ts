// What can happen to posts, as commands for the model test. The real system is the product on a database and the
// sandbox; the model only remembers what people were promised.
import type fc from 'fast-check';
import { AppError } from '../../../app-error.ts';
import { deletePost } from '../planning/delete-post.ts';
import { resolvePost } from '../planning/resolve-post.ts';
import { updatePost } from '../planning/update-post.ts';
import { holdPostsOfAccount } from '../public.ts';
import { publishPost } from '../publishing/due-posts.ts';
import type { Point, PublishingDeps } from '../publishing/publishing-deps.ts';
import { findBrokenInvariants } from './broken-invariants.ts';
import { crashingWorker } from './crashing-worker.ts';
import type { Planned, PostDriver } from './post-driver.ts';
import type { PostsHarness } from './posts-harness.ts';

export type Real = { harness: PostsHarness; driver: PostDriver; posts: Tracked[]; run: string };
/** Counts posts, so that commands about a post run only where there is one. */
export type Model = { posts: number };
export type Tracked = Planned & {
  platform: 'facebook' | 'twitter';
  /** Its words; an accepted edit changes them. */
  text: string;
  /** Words that an accepted edit replaced: they may never be seen after that. */
  replaced: string[];
  /** Its owner was told that it is cancelled or deleted: it must never be seen. */
  isWithdrawn: boolean;
};

/** Most posts of the model are due after it. */
const A_MINUTE = 60_000;

type Command = fc.AsyncCommand<Model, Real>;

/** The answer a person got: the change was made, or refused with a code. */
async function attempt(change: Promise<unknown>): Promise<'done' | 'refused'> {
  try {
    await change;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    throw error;
  }
}

const pick = (real: Real, index: number): Tracked => {
  const post = real.posts[index % real.posts.length];
  if (!post) throw new Error('no post yet');
  return post;
};
const hasPosts = (model: Readonly<Model>): boolean => model.posts > 0;

async function duePosts({ harness }: Real): Promise<string[]> {
  const now = harness.clock.now();
  const rows = await harness.db
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'SCHEDULED')
    .where('wake_at', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .orderBy('scheduled_for')
    .execute();
  return rows.map((row) => row.id);
}

const wake = (deps: PublishingDeps, postId: string, workerId: string) =>
  publishPost(deps, { id: workerId, stopping: new AbortController().signal }, postId);

/** Time passes, workers do what is due, and then every promise must hold. */
export async function tick(real: Real, ms: number): Promise<void> {
  real.harness.clock.step(ms);
  await real.harness.drain();
  const broken = await findBrokenInvariants(real.harness.db, real.harness.clock.now());
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

export class Schedule implements Command {
  readonly platform: 'facebook' | 'twitter';
  readonly inMs: number;
  readonly hasPicture: boolean;
  constructor(platform: 'facebook' | 'twitter', inMs: number, hasPicture: boolean) {
    this.platform = platform;
    this.inMs = inMs;
    this.hasPicture = hasPicture;
  }
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    const { harness, driver, posts, run } = real;
    const text = `Model ${run}, post ${posts.length + 1}.`;
    const mediaUrls = this.hasPicture ? [await harness.addPicture()] : undefined;
    const wish = { inMs: this.inMs, text, ...(mediaUrls && { mediaUrls }) };
    let planned: Planned;
    try {
      planned = await driver.schedule(harness[this.platform], wish);
    } catch (error) {
      // Nothing can be planned for an account that is disconnected.
      if (error instanceof AppError && error.code === 'account_not_connected') return;
      throw error;
    }
    posts.push({ ...planned, platform: this.platform, text, replaced: [], isWithdrawn: false });
    model.posts += 1;
  }
  toString = () => `schedule on ${this.platform} in ${this.inMs} ms${this.hasPicture ? ' with a picture' : ''}`;
}

export class Edit implements Command {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  check = hasPosts;
  async run(_model: Model, real: Real): Promise<void> {
    await edit(real, pick(real, this.index));
  }
  toString = () => `edit post ${this.index}`;
}

async function edit({ harness }: Real, post: Tracked): Promise<void> {
  const text = `${post.text}!`;
  if ((await attempt(updatePost(harness.posts, harness.userId, post.id, { content: `<p>${text}</p>` }))) === 'refused')
    return;
  post.replaced.push(post.text);
  post.text = text;
}

export class Withdraw implements Command {
  readonly index: number;
  readonly how: 'cancel' | 'delete';
  constructor(index: number, how: 'cancel' | 'delete') {
    this.index = index;
    this.how = how;
  }
  check = hasPosts;
  async run(_model: Model, real: Real): Promise<void> {
    await withdraw(real, pick(real, this.index), this.how);
  }
  toString = () => `${this.how} post ${this.index}`;
}

async function withdraw({ harness, driver }: Real, post: Tracked, how: 'cancel' | 'delete'): Promise<void> {
  if (how === 'cancel') {
    const cancelled = updatePost(harness.posts, harness.userId, post.id, { status: 'CANCELLED' });
    if ((await attempt(cancelled)) === 'done') post.isWithdrawn = true;
    return;
  }
  // A published or failed post may be deleted here; what is on the platform stays there.
  // Reading throws for a post that an earlier command deleted, and that one was not open.
  const before = await driver.read(post.id).catch(() => null);
  const wasOpen = before?.status === 'SCHEDULED';
  if ((await attempt(deletePost(harness.posts, harness.userId, post.id))) === 'done' && wasOpen) {
    const { status } = await driver.rowOf(post.id);
    if (status === 'CANCELLED') post.isWithdrawn = true;
  }
}

export class Tick implements Command {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
  check = (): boolean => true;
  run = (_model: Model, real: Real): Promise<void> => tick(real, this.ms);
  toString = () => `${this.ms} ms pass`;
}

/** A worker dies at a point with a due post in hand; another one finds it once its lease is over. */
export class Kill implements Command {
  readonly point: Point;
  constructor(point: Point) {
    this.point = point;
  }
  check = hasPosts;
  async run(_model: Model, real: Real): Promise<void> {
    real.harness.clock.step(A_MINUTE);
    for (const id of await duePosts(real)) {
      // A dead process settles no promise; here it rejects, which means nothing. What it left behind is checked at the
      // end.
      await wake(crashingWorker(real.harness, this.point), id, 'crashing').catch(() => {}); // it dies
    }
  }
  toString = () => `a minute passes, and workers die at ${this.point}`;
}

/** Two workers take what is due while a person changes it. */
export class Race implements Command {
  readonly index: number;
  readonly action: 'cancel' | 'delete' | 'edit';
  constructor(index: number, action: 'cancel' | 'delete' | 'edit') {
    this.index = index;
    this.action = action;
  }
  check = hasPosts;
  async run(_model: Model, real: Real): Promise<void> {
    const post = pick(real, this.index);
    const { publishing } = real.harness;
    real.harness.clock.step(A_MINUTE);
    const change = this.action === 'edit' ? edit(real, post) : withdraw(real, post, this.action);
    await Promise.all([wake(publishing, post.id, 'one'), change, wake(publishing, post.id, 'two')]);
  }
  toString = () => `${this.action} post ${this.index} after a minute, while two workers take it`;
}

/** What the platform does with one of the next calls. */
export class Trouble implements Command {
  readonly fault: Readonly<Record<string, unknown>>;
  constructor(fault: Readonly<Record<string, unknown>>) {
    this.fault = fault;
  }
  check = (): boolean => true;
  run = (_model: Model, real: Real): Promise<void> => real.harness.control.trouble({ times: 1, ...this.fault });
  toString = () => `trouble ${JSON.stringify(this.fault)}`;
}

export class ExpireToken implements Command {
  check = (): boolean => true;
  async run(_model: Model, { harness }: Real): Promise<void> {
    const account = harness.twitter.externalId;
    await harness.control.ask('POST', '/expire-token', { platform: 'twitter', account });
  }
  toString = () => 'the token of X runs out';
}

export class Disconnect implements Command {
  check = (): boolean => true;
  async run(_model: Model, { harness }: Real): Promise<void> {
    const { id } = harness.facebook;
    await harness.db.transaction().execute(async (trx) => {
      await trx.updateTable('accounts').set({ disconnected_at: harness.clock.now() }).where('id', '=', id).execute();
      await holdPostsOfAccount(trx, id, harness.clock.now());
    });
  }
  toString = () => 'the Page is disconnected';
}

export class Reconnect implements Command {
  check = (): boolean => true;
  run = (_model: Model, real: Real): Promise<void> => reconnectAll(real);
  toString = () => 'all accounts are connected again';
}

export async function reconnectAll({ harness, driver }: Real): Promise<void> {
  await harness.db.updateTable('accounts').set({ disconnected_at: null }).execute();
  for (const account of harness.accounts) await driver.reconnect(account);
}

/** A person looks at the platform and decides truthfully. */
export class Decide implements Command {
  check = hasPosts;
  run = (_model: Model, real: Real): Promise<void> => decideAll(real);
  toString = () => 'the owner decides about what may be live';
}

export async function decideAll(real: Real): Promise<void> {
  const { harness } = real;
  for (const post of real.posts) {
    const row = await harness.db.selectFrom('posts').selectAll().where('id', '=', post.id).executeTakeFirst();
    if (!row || row.deleted_at !== null || !row.trouble?.choices.includes('is-live')) continue;
    const isThere = (await seenCount(real, post)) > 0;
    const choice = isThere ? 'is-live' : 'send-again';
    await attempt(resolvePost(harness.posts, harness.userId, post.id, { choice, permalink: null }));
  }
}

/** How often a post is seen, with its current or any replaced words. */
export async function seenCount({ harness }: Real, post: Tracked): Promise<number> {
  const shown = await harness.control.visible(post.platform, harness[post.platform].externalId);
  return shown.filter((one) => one.text === post.text || post.replaced.includes(one.text)).length;
}
