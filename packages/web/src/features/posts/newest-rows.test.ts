import type { ScheduledPost } from '@brandly/contract/posts';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NewestRows, newerOf } from './newest-rows.ts';
import { applyPostChange, fetchPosts, type ListQuestion, postKeys } from './posts-cache.ts';
import { postForTest } from './testing/post-for-test.ts';

const DAYS = ['2026-11-16', '2026-11-20', '2026-11-24'];
const IDS = ['a', 'b', 'c'];
const LISTS: ListQuestion[] = [
  { brandId: 'hw', startDate: '2026-11-15T00:00:00Z', endDate: '2026-11-22T00:00:00Z' },
  { brandId: 'hw', startDate: '2026-11-22T00:00:00Z', endDate: '2026-11-29T00:00:00Z' },
  { brandId: 'hw', startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z' },
];

type Step =
  | { do: 'change'; post: number; day: number }
  | { do: 'delete'; post: number }
  | { do: 'receive'; which: number }
  | { do: 'ask' | 'read' | 'answer'; list: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('change' as const), post: fc.nat(2), day: fc.nat(2) }),
  fc.record({ do: fc.constant('delete' as const), post: fc.nat(2) }),
  fc.record({ do: fc.constant('receive' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constantFrom('ask' as const, 'read' as const, 'answer' as const), list: fc.nat(2) }),
);

/** The server's state of a post: how often it changed, and for which day it is scheduled; null: it is deleted. */
type Truth = { changes: number; day: string | null };
type Question = { read: ScheduledPost[] | null; answer: (posts: ScheduledPost[]) => void; done: Promise<unknown> };

/**
 * A server and a page, with everything between them in any order: messages overtake each other and answers, messages
 * repeat, and answers are read at any moment between the request and their arrival. With `numbered: false` every state
 * has the same revision, as if there were none. The text holds the number of changes as well, which is what the checks
 * look at.
 */
class Play {
  readonly cache = new QueryClient();
  readonly truth = new Map<string, Truth>();
  readonly told: { id: string; truth: Truth }[] = [];
  readonly questions = new Map<number, Question>();
  readonly asked = new Set<number>();
  readonly seen = new Map<string, number>();
  readonly numbered: boolean;
  constructor(numbered: boolean) {
    this.numbered = numbered;
    for (const id of IDS) this.change(id, DAYS[1] ?? null);
  }

  change(id: string, day: string | null): void {
    const truth = { changes: (this.truth.get(id)?.changes ?? 0) + 1, day };
    this.truth.set(id, truth);
    this.told.push({ id, truth });
  }

  postOf(id: string, { changes, day }: Truth): ScheduledPost {
    const revision = this.numbered ? changes : 1;
    return postForTest({ id, revision, content: String(changes), scheduledFor: `${day}T09:00:00Z` });
  }

  read(list: number): ScheduledPost[] {
    const question = LISTS[list];
    const all = [...this.truth].flatMap(([id, truth]) => (truth.day === null ? [] : [this.postOf(id, truth)]));
    return all.filter((post) => question && 'startDate' in question && isWithin(post, question));
  }

  receive({ id, truth }: { id: string; truth: Truth }): void {
    if (truth.day !== null) applyPostChange(this.cache, { type: 'post_changed', post: this.postOf(id, truth) });
    else {
      const revision = this.numbered ? truth.changes : 1;
      applyPostChange(this.cache, { type: 'post_deleted', postId: id, brandId: 'hw', revision });
    }
    this.see(id, truth.changes);
  }

  ask(list: number): void {
    const question = LISTS[list];
    if (question === undefined || this.questions.has(list)) return;
    let answer: Question['answer'] = () => {};
    const answered = new Promise<ScheduledPost[]>((resolve) => {
      answer = resolve;
    });
    const done = this.cache.fetchQuery({
      queryKey: postKeys.list(question),
      queryFn: () => fetchPosts(this.cache, () => answered, question),
    });
    this.questions.set(list, { read: null, answer, done });
    this.asked.add(list);
  }

  async answer(list: number): Promise<void> {
    const question = this.questions.get(list);
    if (question === undefined) return;
    question.answer(question.read ?? this.read(list));
    this.questions.delete(list);
    await question.done;
  }

  async play(next: Step): Promise<void> {
    if (next.do === 'change') this.change(IDS[next.post] ?? '', DAYS[next.day] ?? null);
    else if (next.do === 'delete') this.change(IDS[next.post] ?? '', null);
    else if (next.do === 'receive') {
      // Every other message is delivered once more later.
      const index = next.which % Math.max(1, this.told.length);
      const [message] = next.which % 2 === 0 ? this.told.splice(index, 1) : this.told.slice(index, index + 1);
      if (message !== undefined) this.receive(message);
    } else if (next.do === 'ask') this.ask(next.list);
    else if (next.do === 'answer') await this.answer(next.list);
    else {
      const question = this.questions.get(next.list);
      if (question !== undefined) question.read ??= this.read(next.list);
    }
    this.look();
  }

  shown(list: number): ScheduledPost[] {
    const question = LISTS[list];
    return (question && this.cache.getQueryData<ScheduledPost[]>(postKeys.list(question))) ?? [];
  }

  /** Checks that nothing on screen is older than anything seen or heard of the same post. */
  look(): void {
    for (const post of LISTS.flatMap((_, list) => this.shown(list))) {
      const changes = Number(post.content);
      expect(changes, `post ${post.id}`).toBeGreaterThanOrEqual(this.seen.get(post.id) ?? 0);
      this.see(post.id, changes);
    }
  }

  see(id: string, changes: number): void {
    this.seen.set(id, Math.max(changes, this.seen.get(id) ?? 0));
  }

  /** Checks that the page shows what the server has once everything has arrived. */
  async end(): Promise<void> {
    for (const list of LISTS.keys()) await this.answer(list);
    for (const message of this.told.splice(0)) this.receive(message);
    this.look();
    const face = ({ id, content }: ScheduledPost) => `${id} ${content}`;
    for (const list of this.asked) expect(this.shown(list).map(face).sort()).toEqual(this.read(list).map(face).sort());
    this.cache.clear();
  }
}

const isWithin = ({ scheduledFor }: ScheduledPost, range: { startDate: string; endDate: string }) =>
  Date.parse(scheduledFor ?? '') >= Date.parse(range.startDate) &&
  Date.parse(scheduledFor ?? '') < Date.parse(range.endDate);

const playsWell = (numbered: boolean) =>
  fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    const play = new Play(numbered);
    for (const next of steps) await play.play(next);
    await play.end();
  });

it('in any order of answers and messages nothing older wins, and the lists end up as the server has them', () =>
  fc.assert(playsWell(true), { numRuns: 1_000 }));

it('without revision numbers it fails', async () => {
  expect((await fc.check(playsWell(false), { numRuns: 1_000 })).failed).toBe(true);
});

it('of what is known and what is received the newer counts, in either order', () => {
  const state = fc.record({ id: fc.constant('a'), revision: fc.nat(5), row: fc.constant(null), at: fc.nat(5) });
  fc.assert(
    fc.property(state, state, (one, other) => {
      const [known, received] = [
        { ...one, isOptimistic: false },
        { ...other, isOptimistic: false },
      ];
      expect(newerOf(known, received).revision).toBe(Math.max(one.revision, other.revision));
    }),
  );
});

it('the oldest of twenty thousand rows are forgotten, not the latest', () => {
  const rows = new NewestRows<{ id: string; revision: number }>();
  const all = Array.from({ length: 20_001 }, (_, index) => ({ id: String(index), revision: 1 }));
  rows.receiveAnswer(all, 0);
  expect(['0', '1', '20000'].map((id) => rows.newest(id)?.id)).toEqual([undefined, '1', '20000']);
});
