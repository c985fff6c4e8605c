import { TAKES_OF_A_SCENE } from './demo-pictures.ts';
import { DEMO_BRANDS, type DemoBrand } from './demo-texts.ts';

export type DemoStatus = 'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'FAILED' | 'CANCELLED';

export type DemoPost = {
  brand: string;
  platform: string;
  text: string;
  /** Pictures by `pictureName`; empty for a text-only post. */
  scenes: readonly string[];
  at: Temporal.Instant;
  status: DemoStatus;
};

/** A platform that posts are planned for; some accept nothing without a picture. */
export type DemoPlatform = { id: string; needsPicture: boolean };

/** Three months: two behind, one ahead. */
const DAYS_BEHIND = 60;
const DAYS_AHEAD = 31;
const DAYS_NEAR_BEHIND = 8;
const DAYS_NEAR_AHEAD = 16;
/** A problem counts as recent for this long. */
const FRESH_HOURS = 72;
const HOURS = [8, 9, 9, 10, 11, 12, 13, 15, 16, 18] as const;
/** When the last post of today is over as the demo begins, another one follows so many hours later, at the latest at 9:30 PM. */
const TO_COME_HOURS = 2;
const LAST_HOUR = 21;
const MINUTES = [0, 0, 15, 30, 45] as const;
const PICTURES_OF_AN_ALBUM = 3;

/**
 * Plans the demo's posts, the same for the same day: pure, so that a second start changes nothing. `platforms` are the
 * platforms that each brand is connected to.
 */
export function planDemo(now: Temporal.Instant, zone: string, platforms: readonly DemoPlatform[]): DemoPost[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const posts: DemoPost[] = [];
  for (const [index, brand] of DEMO_BRANDS.entries()) {
    const random = seededRandom(index + 1);
    let said = 0;
    const nextPicture = picturesInTurn(brand.scenes);
    for (let offset = -DAYS_BEHIND; offset <= DAYS_AHEAD; offset += 1) {
      const day = today.add({ days: offset });
      const times = Array.from({ length: postsOn(day, offset, random) }, () =>
        day.toZonedDateTime({
          timeZone: zone,
          plainTime: { hour: pick(HOURS, random), minute: pick(MINUTES, random) },
        }),
      );
      if (offset === 0) times.push(...stillToCome(times, now.toZonedDateTimeISO(zone)));
      for (const at of times.map((time) => time.toInstant())) {
        const platform = platforms[said % platforms.length] ?? { id: 'facebook', needsPicture: false };
        const status = statusAt(at, now, random);
        posts.push({
          brand: brand.name,
          platform: platform.id,
          text: textOf(brand, said),
          // The platforms' refusals also mention pictures (demo-texts.ts).
          scenes: scenesOf(nextPicture, random, platform.needsPicture || status === 'FAILED'),
          at,
          status,
        });
        said += 1;
      }
    }
  }
  return withTroubles(
    posts.sort((a, b) => Temporal.Instant.compare(a.at, b.at)),
    now,
  );
}

/** Gives each brand a recent problem to attend to: its newest published post with a picture becomes a refused one. */
function withTroubles(posts: readonly DemoPost[], now: Temporal.Instant): DemoPost[] {
  const isOld = ({ at }: DemoPost): boolean => Temporal.Instant.compare(at.add({ hours: FRESH_HOURS }), now) < 0;
  const refused = DEMO_BRANDS.flatMap(({ name }) => {
    const past = posts.filter((post) => post.brand === name && !isOld(post));
    if (past.some(({ status }) => status === 'FAILED')) return [];
    return past.findLast(({ status, scenes }) => status === 'PUBLISHED' && scenes.length > 0) ?? [];
  });
  return posts.map((post) => (refused.includes(post) ? { ...post, status: 'FAILED' } : post));
}

/** A time for today when all of its posts are over, until 8 PM. */
function stillToCome(times: readonly Temporal.ZonedDateTime[], now: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const isComing = times.some((time) => Temporal.ZonedDateTime.compare(time, now) > 0);
  const hour = now.hour + TO_COME_HOURS;
  return isComing || hour > LAST_HOUR ? [] : [now.withPlainTime({ hour, minute: 30 })];
}

/** Fewer at the weekend, but one each day of those to come; most in the weeks people look at first: the last, this and the next two. */
function postsOn(day: Temporal.PlainDate, offset: number, random: () => number): number {
  const isWeekend = day.dayOfWeek >= 6;
  const isNear = offset >= -DAYS_NEAR_BEHIND && offset <= DAYS_NEAR_AHEAD;
  const busy = isWeekend ? 0.3 : 0.62;
  const few = (random() < busy ? 1 : 0) + (random() < busy / 4 ? 1 : 0);
  return isNear ? few + (isWeekend && offset < 0 ? 0 : 1) + (random() < busy ? 1 : 0) : few;
}

function statusAt(at: Temporal.Instant, now: Temporal.Instant, random: () => number): DemoStatus {
  const dice = random();
  if (Temporal.Instant.compare(at, now) <= 0) {
    if (dice < 0.05) return 'FAILED';
    if (dice < 0.08) return 'CANCELLED';
    if (dice < 0.11) return 'DRAFT';
    return 'PUBLISHED';
  }
  if (dice < 0.2) return 'DRAFT';
  if (dice < 0.25) return 'CANCELLED';
  return 'SCHEDULED';
}

/** Each round over the openings shifts the closings by one. Throws RangeError when all pairs are used: add texts. */
function textOf(brand: DemoBrand, said: number): string {
  const { openings, closings } = brand;
  const opening = openings[said % openings.length] ?? '';
  const closing = closings[((said % openings.length) + Math.floor(said / openings.length)) % closings.length] ?? '';
  if (said >= openings.length * closings.length) throw new RangeError(`${brand.name} has said everything`);
  return `${opening}. ${closing}`;
}

function scenesOf(nextPicture: () => string, random: () => number, needsPicture: boolean): string[] {
  const dice = random();
  if (dice < 0.35 && !needsPicture) return [];
  return Array.from({ length: dice < 0.85 ? 1 : PICTURES_OF_AN_ALBUM }, nextPicture);
}

/** The key of a demo picture: a take of a scene. */
export const pictureName = (scene: string, take: number): string => `${scene} ${take}`;

/** Shows every take of every scene before one repeats: 3 scenes and 4 takes share no divisor. Neighbours differ. */
function picturesInTurn(scenes: readonly string[]): () => string {
  let shown = 0;
  return () => {
    const name = pictureName(scenes[shown % scenes.length] ?? '', shown % TAKES_OF_A_SCENE);
    shown += 1;
    return name;
  };
}

function pick<T>(list: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new RangeError('Nothing to pick from');
  return chosen;
}

/** Mulberry32: small, and with the same results on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
