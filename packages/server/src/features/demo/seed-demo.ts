import { randomUUIDv7 } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import { wallClockAt } from '@brandly/contract/time';
import { PLATFORM_RULES } from '@brandly/platforms/limits';
import type { Access, Io } from '@brandly/platforms/platform';
import { BUILT_PLATFORMS } from '@brandly/platforms/registry';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { grantColumns, sealGrant } from '../accounts/public.ts';
import { type PostsDeps, schedulePost } from '../posts/public.ts';
import { connectDemoBrand, consentOnSandbox, type DemoAccount, type DemoAccountDeps } from './demo-accounts.ts';
import { demoBeginning, makeFollowerHistory } from './demo-followers.ts';
import { type PastPost, publishInThePast, writePast, writtenAt } from './demo-history.ts';
import { writeDemoMessages, writePastNotice } from './demo-inboxes.ts';
import { type DemoPicture, openDemoMediaHost, storeDemoLogo, storeDemoPictures } from './demo-media.ts';
import { addDemoPeople } from './demo-people.ts';
import { SCENE_SIZE } from './demo-pictures.ts';
import { type DemoPlatform, type DemoPost, planDemo } from './demo-plan.ts';
import { DEMO_BRANDS } from './demo-texts.ts';
import { DEMO_EMAIL } from './routes.ts';
import { sandboxControl } from './sandbox-control.ts';

/** The address of the demo's person until all is made. Who has it at a start is left from one that was killed. */
const UNFINISHED_EMAIL = 'unfinished-demo@brandly.invalid';
const DEMO_ZONE = 'America/New_York';
/** Shorter than the two hours after which a token expires on the sandbox's moved clock. */
const TOKEN_LIFE_MS = 3_600_000;

type DemoDeps = Omit<DemoAccountDeps, 'sandbox'> & { clock: Clock; posts: PostsDeps; sandboxUrl: string | null };
type SandboxDeps = DemoDeps & DemoAccountDeps;

/**
 * Makes the demo: a person, four brands with accounts on the sandbox platforms, and three months of posts in every
 * status; and other people who signed up. Posts shown as published were published on the sandbox. Does nothing if a demo
 * exists. Throws without a sandbox.
 */
export async function seedDemo(deps: DemoDeps): Promise<{ created: boolean }> {
  const { db, clock } = deps;
  const existing = await db.selectFrom('users').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirst();
  if (existing) return { created: false };
  if (deps.sandboxUrl === null) throw new Error('The demo needs the sandbox platforms. Start without --no-sandbox.');
  const sandbox = sandboxControl(deps.sandboxUrl);
  const now = clock.now();
  await db.deleteFrom('users').where('email', '=', UNFINISHED_EMAIL).execute();
  const userId = randomUUIDv7();
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  try {
    const here = instant.toZonedDateTimeISO(DEMO_ZONE);
    const began = demoBeginning(here);
    await createPerson(db, userId, began);
    const pictures = await storeDemoPictures(deps, userId, now);
    const accountsOf = await createBrands({ ...deps, sandbox }, userId, began, now);
    await makeFollowerHistory(
      { ...deps, sandbox },
      [...accountsOf.values()].flatMap(({ accounts }) => accounts),
      here,
    );
    const plan = planDemo(instant, DEMO_ZONE, postedTo([...accountsOf.values()]));
    const isPast = (post: DemoPost) => Temporal.Instant.compare(post.at, instant) <= 0;
    const host = await openDemoMediaHost(deps.storage);
    try {
      const io = (platform: PlatformId): Io => ({ ...deps.io(platform), mediaUrl: host.mediaUrl });
      await makePast({ ...deps, io, sandbox }, userId, plan.filter(isPast), accountsOf, pictures);
    } finally {
      await host.close();
    }
    await makeFuture(
      deps,
      userId,
      plan.filter((post) => !isPast(post)),
      accountsOf,
      pictures,
    );
    await writeDemoMessages(db, now);
    await addDemoPeople(db, now, DEMO_ZONE);
    await db.updateTable('users').set({ email: DEMO_EMAIL }).where('id', '=', userId).execute();
  } catch (error) {
    // Half a demo would look like a bug of the product: the next start makes it again.
    await db.deleteFrom('users').where('id', '=', userId).execute();
    throw error;
  } finally {
    await sandbox.setClock(0);
  }
  return { created: true };
}

/** The platforms on which every demo brand has an account and which accept the demo's kind of posts. */
function postedTo(brands: readonly { accounts: readonly DemoAccount[] }[]): DemoPlatform[] {
  const hasAll = (id: PlatformId) => brands.every(({ accounts }) => accounts.some(({ platform }) => platform === id));
  return BUILT_PLATFORMS.filter(({ id, publish }) => publish !== undefined && hasAll(id))
    .filter(({ id }) => takesPictures(id))
    .map(({ id }) => ({ id, needsPicture: PLATFORM_RULES[id]?.limits.textOnlyAllowed.value === false }));
}

/** Whether a platform accepts the demo's posts, a text and up to three pictures, without any option being chosen. */
function takesPictures(id: PlatformId): boolean {
  const picture = { kind: 'image', mimeType: 'image/jpeg', bytes: 200_000, ...SCENE_SIZE } as const;
  const media = Array.from({ length: 3 }, () => ({ ...picture, durationSeconds: null, altText: '' }));
  const problems = PLATFORM_RULES[id]?.check({ text: 'Good morning', link: null, media, options: {} }) ?? [];
  return problems.every((problem) => problem.severity !== 'error');
}

async function createPerson(db: Database, id: string, now: Date): Promise<void> {
  const person = {
    name: 'Maren Holt',
    firstName: 'Maren',
    lastName: 'Holt',
    email: UNFINISHED_EMAIL,
    timeZone: DEMO_ZONE,
  };
  const facts = { emailVerified: true, isActive: true, earlyAccess: true, role: 'USER' as const };
  await db
    .insertInto('users')
    .values({ id, ...person, ...facts, createdAt: now, updatedAt: now })
    .execute();
}

type BrandAccounts = Map<string, { brandId: string; accounts: DemoAccount[] }>;

async function createBrands(deps: SandboxDeps, userId: string, began: Date, now: Date): Promise<BrandAccounts> {
  const brands: BrandAccounts = new Map();
  for (const { name, description, url, industry } of DEMO_BRANDS) {
    const id = randomUUIDv7();
    const logo = await storeDemoLogo(deps, userId, name, now);
    const times = { created_at: began, updated_at: now };
    await deps.db
      .insertInto('brands')
      .values({ id, user_id: userId, name, description, url, industry, logo, time_zone: DEMO_ZONE, ...times })
      .execute();
    brands.set(name, { brandId: id, accounts: await connectDemoBrand(deps, { id, name, userId }, now) });
  }
  return brands;
}

/** Publishes in chronological order with the sandbox's clock at each time, so that its timelines match our history. */
async function makePast(
  deps: SandboxDeps,
  userId: string,
  plans: readonly DemoPost[],
  brands: BrandAccounts,
  pictures: ReadonlyMap<string, DemoPicture>,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const freshUntil = new Map<string, number>();
  for (const plan of plans) {
    const past = pastPost(plan, brands, pictures);
    const tell = async (written: Awaited<ReturnType<typeof writePast>>) =>
      writePastNotice(deps.db, userId, past, written, deps.clock.now());
    if (plan.status !== 'PUBLISHED') {
      await tell(await writePast(deps.db, past, null, deps.clock.now()));
      continue;
    }
    const at = plan.at.epochMilliseconds;
    await deps.sandbox.setClock(at - now);
    if ((freshUntil.get(past.account.id) ?? 0) < at) {
      past.account.grant = (await consentOnSandbox(deps, past.account.platform, past.account.externalId)).grant;
      freshUntil.set(past.account.id, at + TOKEN_LIFE_MS);
    }
    const { platform: id } = past.account;
    const access: Access = { app: deps.platforms.app(id), ...past.account };
    let waited = 0;
    const wait = async (ms: number) => {
      waited += ms;
      await deps.sandbox.setClock(at - now + waited);
    };
    // Some platforms take a post's time from whoever writes it.
    const then: Io = { ...deps.io(id), now: () => at + waited };
    const published = await publishInThePast(past, deps.platforms.platform(id), access, then, wait);
    await tell(await writePast(deps.db, past, published, deps.clock.now()));
    await deps.sandbox.likePost(past.account, published.remoteId, likesOf(plan));
  }
  await deps.sandbox.setClock(0);
  for (const { accounts } of brands.values()) {
    for (const account of accounts) await renewGrant(deps, account);
  }
}

/** Between 12 and 139, the same for the same text; pictures and mornings get more likes. */
function likesOf({ text, scenes, at }: DemoPost): number {
  const hour = at.toZonedDateTimeISO(DEMO_ZONE).hour;
  return 12 + ((text.length * 37) % 60) + (scenes.length > 0 ? 32 : 0) + Math.max(0, 35 - Math.abs(hour - 10) * 7);
}

/** The grants of the past have expired: the demo's accounts get new ones, and their posts are out to be asked about. */
async function renewGrant(deps: SandboxDeps, account: DemoAccount): Promise<void> {
  const { grant } = await consentOnSandbox(deps, account.platform, account.externalId);
  await deps.db
    .updateTable('accounts')
    .set({
      grant_sealed: sealGrant(deps.vault, account, grant),
      insights_next_at: deps.clock.now(),
      ...grantColumns(deps.platforms.platform(account.platform), grant, deps.clock.now(), Math.random()),
    })
    .where('id', '=', account.id)
    .execute();
}

function pastPost(plan: DemoPost, brands: BrandAccounts, pictures: ReadonlyMap<string, DemoPicture>): PastPost {
  const { brandId, accounts } = brands.get(plan.brand) ?? { brandId: '', accounts: [] };
  const account = accounts.find((one) => one.platform === plan.platform);
  if (!account) throw new Error(`${plan.brand} has no account on ${plan.platform}`);
  return { plan, brandId, account, pictures: picturesOf(plan, pictures), zone: DEMO_ZONE };
}

const picturesOf = (plan: DemoPost, pictures: ReadonlyMap<string, DemoPicture>): DemoPicture[] =>
  plan.scenes.flatMap((scene) => pictures.get(scene) ?? []);

async function makeFuture(
  deps: DemoDeps,
  userId: string,
  plans: readonly DemoPost[],
  brands: BrandAccounts,
  pictures: ReadonlyMap<string, DemoPicture>,
): Promise<void> {
  const now = deps.clock.now();
  for (const plan of plans) {
    const past = pastPost(plan, brands, pictures);
    if (plan.status === 'CANCELLED') {
      await writePast(deps.db, past, null, now);
      continue;
    }
    const files = picturesOf(plan, pictures);
    const then = { ...deps.posts, clock: { now: () => writtenAt(plan, now) } };
    await schedulePost(then, userId, past.brandId, {
      content: `<p>${plan.text.replaceAll('&', '&amp;')}</p>`,
      mediaUrls: files.map((file) => deps.posts.media.fileUrl(file.key)),
      mediaAltTexts: files.map(() => ''),
      scheduledFor: plan.at.toString(),
      wallClock: wallClockAt(plan.at, DEMO_ZONE),
      timeZone: DEMO_ZONE,
      postType: files.length === 0 ? 'TEXT' : 'IMAGE',
      status: plan.status === 'DRAFT' ? 'DRAFT' : 'SCHEDULED',
      platform: past.account.platform,
      socialAccountId: past.account.id,
    });
  }
}
