import type { Explanation } from '../http.ts';
import type { Access, Done, Io, Reconciled, Step } from '../platform.ts';
import { CLOCK_SLACK_MS, findEarliestMatch } from '../text/find-earliest-match.ts';
import { nullIf, PlatformFailure } from '../verdict.ts';

/**
 * Publishing in three steps, as on Instagram and Threads: a container takes the content and fetches the media, is
 * checked until it is ready, and is then published at most once. Its id is stored before that, so a lost answer can be
 * asked about.
 */
export type ContainerApi = {
  /** The platform's name, for people. */
  name: string;
  create: (fields: Fields, access: Access, io: Io) => Promise<string>;
  readStatus: (
    containerId: string,
    access: Access,
    io: Io,
  ) => Promise<{ status: ContainerStatus; words: string | null }>;
  /** Returns the id of the post. */
  publish: (containerId: string, access: Access, io: Io) => Promise<string>;
  permalink: (postId: string, access: Access, io: Io) => Promise<string | null>;
  /** Lists the account's posts since a time, in any order. */
  list: (since: number, access: Access, io: Io) => Promise<ListedPost[]>;
  /** Explains the words of a failed container. */
  explainFailure: (words: string | null) => Explanation;
};

export type Fields = Readonly<Record<string, string>>;
export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';
export type ListedPost = { id: string; text: string; type: string; at: number; permalink: string | null };

/** What a post is made of. Addresses of media are made when needed, since they live for an hour. */
export type ContainerPlan = {
  /** Containers of their own, which the last one combines. */
  items: readonly ((io: Io) => Fields)[];
  post: (io: Io, itemIds: readonly string[]) => Fields;
  /** Videos take longer; text and images do not. */
  hasVideo: boolean;
  /** The media types under which the platform's list shows the post. */
  listedAs: readonly string[];
  text: string;
};

/** Meta advises a check per minute for five minutes; schedulers check more often and give up after 8 to 15 minutes. */
const GIVE_UP_MS = 900_000;
/** A container lives for 24 hours: an older one than this is checked before it is published. */
const FRESH_MS = 3_600_000;

export function containerSteps(api: ContainerApi, plan: ContainerPlan): Step[] {
  const items = plan.items.flatMap((fields, index) => [
    create(api, `create-item-${index + 1}`, (_done, io) => fields(io)),
    wait(api, `await-item-${index + 1}`, `create-item-${index + 1}`, plan.hasVideo),
  ]);
  const itemIds = (done: Done) => plan.items.map((_fields, index) => containerOf(done, `create-item-${index + 1}`).id);
  return [
    ...items,
    create(api, 'create-container', (done, io) => plan.post(io, itemIds(done))),
    wait(api, 'await-container', 'create-container', plan.hasVideo),
    publish(api),
  ];
}

function create(api: ContainerApi, name: string, fields: (done: Done, io: Io) => Fields): Step {
  return {
    name,
    effect: 'hidden',
    run: async (done, access, io) => {
      const createdAt = io.now();
      return { done: { containerId: await api.create(fields(done, io), access, io), createdAt } };
    },
  };
}

function wait(api: ContainerApi, name: string, created: string, hasVideo: boolean): Step {
  return {
    name,
    effect: 'none',
    run: async (done, access, io) => {
      const { id, createdAt } = containerOf(done, created);
      const { status, words } = await api.readStatus(id, access, io);
      if (status === 'FINISHED' || status === 'PUBLISHED') return { done: {} };
      if (status !== 'IN_PROGRESS') throw ended(api, status, words);
      const ageMs = io.now() - createdAt;
      if (ageMs > GIVE_UP_MS) throw tooSlow(api);
      return { waitMs: pollDelayMs(ageMs, hasVideo), because: `${api.name} is preparing the post.` };
    },
  };
}

/** Images are ready in seconds, videos in minutes. */
function pollDelayMs(ageMs: number, hasVideo: boolean): number {
  if (hasVideo) return ageMs < 60_000 ? 10_000 : 30_000;
  if (ageMs < 3_000) return 3_000;
  return ageMs < 20_000 ? 5_000 : 15_000;
}

function publish(api: ContainerApi): Step {
  return {
    name: 'publish-post',
    effect: 'visible',
    run: async (done, access, io) => {
      const { id, createdAt } = containerOf(done, 'create-container');
      if (io.now() - createdAt > FRESH_MS) await refuseExpired(api, id, access, io);
      const remoteId = await api.publish(id, access, io);
      // The post is out: failing to read its address must not make that doubtful.
      const permalink = await nullIf(api.permalink(remoteId, access, io), () => true);
      return { done: { remoteId, permalink } };
    },
  };
}

/** Before anything is sent: if the container expired while the post was held, all steps run again. */
async function refuseExpired(api: ContainerApi, id: string, access: Access, io: Io): Promise<void> {
  const { status, words } = await api.readStatus(id, access, io);
  if (status === 'ERROR' || status === 'EXPIRED') throw ended(api, status, words);
}

function ended(api: ContainerApi, status: 'ERROR' | 'EXPIRED', words: string | null): PlatformFailure {
  if (status === 'EXPIRED') {
    const said = `${api.name} kept the prepared post for a day and dropped it.`;
    return new PlatformFailure({
      verdict: 'unavailable',
      reach: 'answered',
      code: 'EXPIRED',
      words: said,
      startOver: true,
    });
  }
  return new PlatformFailure({ words, ...api.explainFailure(words), reach: 'answered', startOver: true });
}

const tooSlow = (api: ContainerApi): PlatformFailure =>
  new PlatformFailure({
    verdict: 'unavailable',
    reach: 'answered',
    code: 'IN_PROGRESS',
    words: `${api.name} has been preparing the post for a quarter of an hour.`,
  });

/**
 * Asks about the container first. An unpublished one proves that nothing appeared and that publishing it again makes no
 * second post. A published one does not name its post, so the account's list is searched.
 */
export async function reconcileContainer(
  api: ContainerApi,
  plan: Pick<ContainerPlan, 'text' | 'listedAs'>,
  done: Done,
  ask: { since: number; others: ReadonlySet<string> },
  access: Access,
  io: Io,
): Promise<Reconciled> {
  const { id } = containerOf(done, 'create-container');
  const known = await nullIf(api.readStatus(id, access, io), ({ code }) => /^(24\/|100\/33$)/.test(code ?? ''));
  if (known !== null && known.status !== 'PUBLISHED') return { kind: 'absent', proves: true };
  const listed = await api.list(ask.since - CLOCK_SLACK_MS, access, io);
  const isAlike = ({ id, type, text, permalink }: (typeof listed)[number]) =>
    plan.listedAs.includes(type) &&
    normal(text) === normal(plan.text) &&
    !ask.others.has(id) &&
    !ask.others.has(permalink ?? id);
  const ours = findEarliestMatch(listed, ask.since, (one) => one.at, isAlike);
  if (ours) return { kind: 'found', remoteId: ours.id, permalink: ours.permalink };
  if (known === null) return { kind: 'absent', proves: false };
  return { kind: 'cannot-tell', because: `${api.name} says that it is published, and does not list it yet.` };
}

const normal = (text: string): string => text.replace(/\s+/g, ' ').normalize('NFC').trim();

function containerOf(done: Done, step: string): { id: string; createdAt: number } {
  const { containerId, createdAt } = done[step] ?? {};
  if (typeof containerId !== 'string' || typeof createdAt !== 'number') throw new Error(`${step} has not been run.`);
  return { id: containerId, createdAt };
}
