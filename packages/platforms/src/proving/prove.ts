import { isoDay } from '../insights.ts';
import { PLATFORM_RULES } from '../limits.ts';
import type { Access, Done, Io, MediaFile, Platform, Publish, Published, PublishPost } from '../platform.ts';
import { publishedOf } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { recordIo } from './record-io.ts';
import type { Exchange, Fact, ProvenStep } from './recording.ts';

export type Proof = {
  platform: Platform;
  access: Access;
  io: Io;
  /** The image to publish; null: posts with images are left out. */
  picture: MediaFile | null;
  video: MediaFile | null;
  /** Asked before everything that people could see; without consent it is left out. */
  agree: (question: string) => Promise<boolean>;
  pause: (ms: number) => Promise<void>;
  /** When it aborts, nothing new begins; what is already out is still removed. */
  signal: AbortSignal;
};

export type Proven = {
  steps: ProvenStep[];
  /** Addresses of posts that could not be removed, for a person to delete by hand. */
  leftBehind: string[];
};

type Outcome = Omit<ProvenStep, 'fact' | 'exchanges'>;

const DAY_MS = 24 * 3_600_000;
/** Longer than any platform needs for a short video. */
const LONGEST_WAIT_MS = 15 * 60_000;
const NOT_BEGUN = 'stopped';
const REMOVE_TRIES = 3;
const KINDS = ['text', 'link', 'image', 'images', 'video'] as const;

const confirmed = (words: string): Outcome => ({ outcome: 'confirmed', words });
const leftOut = (words: string): Outcome => ({ outcome: 'left-out', words });

/**
 * Tests on a platform, with one connected account, everything that can be undone: metrics, then each kind of post,
 * removed at once. Never throws: a failure makes a failed step.
 */
export async function prove(proof: Proof): Promise<Proven> {
  const { platform, access, signal } = proof;
  const steps: ProvenStep[] = [];
  const leftBehind: string[] = [];
  let exchanges: Exchange[] = [];
  const io = recordIo(proof.io, access, (exchange) => exchanges.push(exchange));
  const step = async (fact: Fact, work: () => Promise<Outcome>): Promise<void> => {
    exchanges = [];
    const told = signal.aborted ? leftOut('Stopped before this step.') : await work().catch(failed);
    steps.push({ fact, ...told, exchanges });
  };
  const { metrics, insights, publish } = platform;
  await step('figures', async () => {
    if (!metrics) return leftOut('Not provided by the platform.');
    await metrics(access, io);
    return confirmed('The figures of today were read.');
  });
  await step('insights', async () => {
    if (!insights) return leftOut('Not provided by the platform.');
    const [since, until] = [isoDay(io.now() - 7 * DAY_MS), isoDay(io.now() - DAY_MS)];
    const { missingRight } = await insights({ since, until, topPosts: 5 }, access, io);
    return confirmed(
      missingRight === undefined ? 'The figures of a week were read.' : `Read except for: ${missingRight}`,
    );
  });
  let taken: { outcome: Outcome; exchanges: Exchange[] } | null = null;
  for (const kind of KINDS) {
    const out: Published[] = [];
    const mayBeOut: PlatformFailure[] = [];
    await step(kind, async () => {
      if (!publish) return leftOut('Publishing is not supported there.');
      const post = await proofPost(proof, publish, kind, io);
      const reason = typeof post === 'string' ? post : reasonToSkip(platform, publish, post);
      if (typeof post === 'string' || reason !== null) return leftOut(reason ?? '');
      if (!(await proof.agree(questionOf(proof, publish, kind)))) return leftOut('Not confirmed.');
      out.push(
        await publishOnce(proof, publish, post, io).catch((error: unknown) => {
          if (error instanceof PlatformFailure && error.verdict === 'outcome-unknown') mayBeOut.push(error);
          throw error;
        }),
      );
      return confirmed('Published and confirmed by the platform.');
    });
    // Whatever else happens: what people could see is removed.
    for (const { code } of mayBeOut) {
      if (code !== NOT_BEGUN) leftBehind.push(`what may be on the account of ${access.username}: its answer was lost`);
    }
    for (const one of publish ? out : []) {
      exchanges = [];
      const outcome = await removePublished(proof, publish, one, io);
      if (outcome.outcome === 'failed') leftBehind.push(one.permalink ?? one.remoteId);
      taken ??= { outcome, exchanges };
    }
  }
  const { outcome, exchanges: calls } = taken ?? { outcome: leftOut('Nothing was published.'), exchanges: [] };
  steps.push({ fact: 'remove', ...outcome, exchanges: calls });
  return { steps, leftBehind };
}

function failed(error: unknown): Outcome {
  if (!(error instanceof PlatformFailure)) return { outcome: 'failed', words: 'Brandly itself failed at it.' };
  const { verdict, code, httpStatus } = error;
  return { outcome: 'failed', words: `${verdict}${code === null ? '' : `, ${code}`} (${httpStatus ?? 'no answer'})` };
}

function questionOf({ platform, access }: Proof, publish: Publish, kind: (typeof KINDS)[number]): string {
  const what = { text: 'a text', link: 'a link', image: 'a picture', images: 'two pictures', video: 'a video' }[kind];
  const then = publish.unseen ? 'that nobody else sees' : 'and remove it at once';
  return `Publish ${what} on ${platform.name} as ${access.username}, ${then}?`;
}

function reasonToSkip({ id }: Platform, { remove, unseen }: Publish, post: PublishPost): string | null {
  if (!remove && !unseen) return "It could not be deleted: the platform doesn't let apps delete posts.";
  return PLATFORM_RULES[id]?.check(post)[0]?.message ?? null;
}

/** Builds the post of a kind, or says why there is none. */
async function proofPost(
  { access, picture, video }: Proof,
  { choices, unseen }: Publish,
  kind: (typeof KINDS)[number],
  io: Io,
): Promise<PublishPost | string> {
  const files = { text: [], link: [], image: [picture], images: [picture, picture], video: [video] };
  const media: readonly (MediaFile | null)[] = files[kind];
  const given = media.filter((file) => file !== null);
  if (given.length < media.length) return 'No file of that kind was provided.';
  const offered = (await choices?.(access, io)) ?? [];
  const first = offered.flatMap(({ option, values }) => (values[0] ? [[option, values[0].value]] : []));
  const needed = offered.filter(({ isRequired, values }) => isRequired || values.length === 1);
  const chosen = first.filter(([option]) => needed.some((one) => one.option === option));
  return {
    key: `proof-${io.now()}`,
    kind,
    text: `Brandly checks its connection to this account (${new Date(io.now()).toISOString()})`,
    link: kind === 'link' ? 'https://example.com/' : null,
    options: { ...Object.fromEntries(chosen), title: 'Brandly checks its connection', ...unseen },
    media: given,
  };
}

/** Runs the steps to the end. Throws PlatformFailure. */
async function publishOnce(
  { access, pause, signal }: Proof,
  publish: Publish,
  post: PublishPost,
  io: Io,
): Promise<Published> {
  let done: Done = {};
  let waitedMs = 0;
  const wait = async (ms: number): Promise<void> => {
    waitedMs += ms;
    if (waitedMs > LONGEST_WAIT_MS) throw outcomeUnknown('still-working');
    await pause(ms);
  };
  for (const step of publish.steps(post)) {
    const since = io.now();
    for (let result: unknown = null; result === null; ) {
      if (signal.aborted && step.effect !== 'none') throw outcomeUnknown(NOT_BEGUN);
      const told = await step.run(done, access, io).catch((error: unknown) => {
        if (step.effect !== 'visible' || !(error instanceof PlatformFailure)) throw error;
        if (error.verdict !== 'outcome-unknown') throw error;
        return { waitMs: 5_000, because: 'The answer was lost.', kept: {} };
      });
      if ('done' in told) {
        result = told.done;
        done = { ...done, [step.name]: told.done };
      } else if (step.effect === 'visible' && told.kept) {
        return askUntilNamed(publish, post, { ...done, [step.name]: told.kept }, since, access, io, wait);
      } else await wait(told.waitMs);
    }
  }
  const published = publishedOf(Object.values(done).at(-1));
  if (published === null) throw outcomeUnknown('not-named');
  return published;
}

async function askUntilNamed(
  publish: Publish,
  post: PublishPost,
  done: Done,
  since: number,
  access: Access,
  io: Io,
  wait: (ms: number) => Promise<void>,
): Promise<Published> {
  for (;;) {
    await wait(5_000);
    const answer = await publish.reconcile(post, done, since, access, io);
    if (answer.kind === 'found') return answer;
    if (answer.kind === 'refused') throw answer.failure;
    if (answer.kind === 'absent' && answer.proves) throw outcomeUnknown('not-there');
  }
}

const outcomeUnknown = (code: string): PlatformFailure =>
  new PlatformFailure({ verdict: 'outcome-unknown', reach: 'maybe', code, words: null });

async function removePublished(
  { access, pause }: Proof,
  publish: Publish | undefined,
  out: Published,
  io: Io,
): Promise<Outcome> {
  const remove = publish?.remove;
  if (!remove) return leftOut("The platform doesn't let apps delete posts. Only its author can see this one.");
  for (let tries = 1; ; tries += 1) {
    try {
      await remove(out.remoteId, access, io);
      return confirmed('It was deleted.');
    } catch (error) {
      if (tries === REMOVE_TRIES) return failed(error);
      await pause(tries * 2_000);
    }
  }
}
