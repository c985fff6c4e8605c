import { describe, expect, it } from 'vitest';
import { writtenAt } from './demo-history.ts';
import { planDemo } from './demo-plan.ts';
import { DEMO_BRANDS } from './demo-texts.ts';

const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
const platforms = [
  { id: 'facebook', needsPicture: false },
  { id: 'instagram', needsPicture: true },
];
const plan = planDemo(now, 'America/New_York', platforms);

describe('the demo', () => {
  it('covers three months with posts in every status', () => {
    expect(new Set(plan.map((post) => post.status))).toEqual(
      new Set(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'FAILED', 'CANCELLED']),
    );
    const first = plan[0]?.at ?? now;
    const last = plan.at(-1)?.at ?? now;
    expect(last.since(first).total('days')).toBeGreaterThan(80);
  });

  it('has nothing published in the future and nothing scheduled in the past', () => {
    for (const post of plan) {
      const isPast = Temporal.Instant.compare(post.at, now) <= 0;
      if (post.status === 'PUBLISHED' || post.status === 'FAILED') expect(isPast).toBe(true);
      if (post.status === 'SCHEDULED') expect(isPast).toBe(false);
    }
  });

  it('has no text twice, and a problem to attend to for each brand, on whatever day of the year it begins', () => {
    for (let day = 0; day < 366; day += 1) {
      const begun = now.add({ hours: 24 * day });
      const posts = planDemo(begun, 'America/New_York', platforms);
      expect(new Set(posts.map((post) => post.text)).size, `day ${day}`).toBe(posts.length);
      const fresh = begun.subtract({ hours: 72 });
      const failed = posts.filter((post) => post.status === 'FAILED' && Temporal.Instant.compare(post.at, fresh) >= 0);
      expect(new Set(failed.map((post) => post.brand)).size, `day ${day}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('has a post of each brand on each of the next 14 days, and one still to come today if it begins before 8 PM', () => {
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      const begun = now.add({ hours: hour });
      const today = begun.toZonedDateTimeISO('America/New_York');
      const days = Map.groupBy(
        planDemo(begun, 'America/New_York', platforms).filter(({ at }) => Temporal.Instant.compare(at, begun) > 0),
        ({ at }) => at.toZonedDateTimeISO('America/New_York').toPlainDate().toString(),
      );
      for (let ahead = today.hour < 20 ? 0 : 1; ahead <= 14; ahead += 1) {
        const coming = days.get(today.add({ days: ahead }).toPlainDate().toString()) ?? [];
        expect(new Set(coming.map(({ brand }) => brand)).size, `${today.toString()}, ${ahead} days on`).toBe(
          DEMO_BRANDS.length,
        );
      }
    }
  });

  it('has posts that are over among the six that were written last for a brand, whenever it begins', () => {
    for (let hour = 0; hour < 24 * 28; hour += 7) {
      const begun = now.add({ hours: hour });
      const asDate = new Date(begun.epochMilliseconds);
      const written = (post: (typeof plan)[number]) => writtenAt(post, asDate).getTime();
      const posts = planDemo(begun, 'America/New_York', platforms);
      for (const ofBrand of Map.groupBy(posts, ({ brand }) => brand).values()) {
        const newest = ofBrand.toSorted((one, other) => written(other) - written(one)).slice(0, 6);
        expect(newest.every((post) => written(post) <= asDate.getTime())).toBe(true);
        const over = newest.filter(({ at }) => Temporal.Instant.compare(at, begun) <= 0);
        expect(over.length, `${begun.toString()}, ${newest[0]?.brand}`).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('names no day of the week, because a post may go out on any', () => {
    expect(plan.filter((post) => /(mon|tues|wednes|thurs|fri|satur|sun)day/i.test(post.text))).toEqual([]);
  });

  it('is the same plan on a second start', () => expect(planDemo(now, 'America/New_York', platforms)).toEqual(plan));

  it('has a picture in every post for a platform that requires one', () => {
    const bare = plan.filter((post) => post.scenes.length === 0).map((post) => post.platform);
    expect(new Set(bare)).toEqual(new Set(['facebook']));
  });

  it('repeats no picture of a brand before all of its others were shown', () => {
    for (const brand of new Set(plan.map((post) => post.brand))) {
      const shown = plan.filter((post) => post.brand === brand).flatMap((post) => post.scenes);
      const often = [...new Set(shown)].map((scene) => shown.filter((one) => one === scene).length);
      expect(often).toHaveLength(12);
      expect(Math.max(...often) - Math.min(...often)).toBeLessThanOrEqual(1);
    }
  });

  it('stays within the limit of X', () => expect(Math.max(...plan.map((post) => post.text.length))).toBeLessThan(240));
});
