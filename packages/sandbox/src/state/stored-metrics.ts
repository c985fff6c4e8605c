import { z } from 'zod';

/**
 * A platform's metrics about an account: metric, then day (`YYYY-MM-DD`), location or post id, then a number. Null
 * until the control API sets it: the numbers are then generated from the account's own seed.
 */
export const storedMetrics = z.record(z.string(), z.record(z.string(), z.number())).nullable();
export type StoredMetrics = z.infer<typeof storedMetrics>;

/** Fields of every account on any platform. */
export const accountFields = {
  id: z.string(),
  person: z.string(),
  name: z.string(),
  username: z.string(),
  followers: z.int(),
  likes: z.int(),
  held: storedMetrics,
};

type Measured = { id: string; held: StoredMetrics };

/** Returns an account's value for a day, made up around `base`; undefined: the platform has none. */
export const dayMetric = ({ id, held }: Measured, metric: string, day: string, base: number): number | undefined =>
  held === null ? generateDayMetric(id, metric, day, base) : held[metric]?.[day];

/** Returns what a post has gathered, made up to `most`; `place` is what the stored name begins with. */
export const postMetric = (
  { held }: Pick<Measured, 'held'>,
  post: { id: string; createdAt: number },
  metric: string,
  { most, now, place = '' }: { most: number; now: number; place?: string },
): number | undefined =>
  held === null
    ? generatePostMetric(post.id, metric, most, now - post.createdAt)
    : held[`${place}${metric}`]?.[post.id];

/** Returns the metrics that have a value. */
export function knownMetrics(
  names: readonly string[],
  read: (name: string) => number | undefined,
): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name): [string, number][] => {
      const value = read(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The UTC days from one instant to another, both included. */
export function daysBetween(first: number, last: number): string[] {
  const days: string[] = [];
  for (let at = first; at <= last; at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const DAY_MS = 24 * 3_600_000;

/** Returns every value of a breakdown, e.g. people by country; empty: the platform has none. */
export function breakdownOf(
  held: StoredMetrics,
  metric: string,
  generate: () => Record<string, number>,
): Record<string, number> {
  return held === null ? generate() : (held[metric] ?? {});
}

/** Returns a number between 0 and 1, always the same for the same words. */
export function chance(...words: readonly string[]): number {
  let hash = 2_166_136_261;
  for (const character of words.join('|')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

/** Generates a day's value around `base`: lower at the weekend, a little different every day, always the same. */
export function generateDayMetric(account: string, metric: string, day: string, base: number): number {
  const weekday = new Date(day).getUTCDay();
  const rhythm = [0.72, 0.96, 1.04, 1.1, 1.08, 1.02, 0.8][weekday] ?? 1;
  return Math.max(0, Math.round(base * rhythm * (0.75 + chance(account, metric, day) / 2)));
}

/** Generates what a post has gathered by now: most of it in the first two days. */
export function generatePostMetric(post: string, metric: string, most: number, ageMs: number): number {
  const grown = 1 - Math.exp(-Math.max(0, ageMs) / (30 * 3_600_000));
  return Math.round(most * (0.35 + 0.9 * chance(post, metric)) * grown);
}

/** Returns how an account's followers are spread. */
export const audienceOf = (
  { id, held, followers }: Measured & { followers: number },
  metric: string,
  kind: keyof typeof AUDIENCE,
): Record<string, number> => breakdownOf(held, metric, () => generateAudience(id, kind, followers));

/** Generates how an audience is spread, the same for the same account; locations and ages as platforms name them. */
export function generateAudience(account: string, kind: keyof typeof AUDIENCE, people: number) {
  const names = AUDIENCE[kind];
  const weights = names.map((name, index) => (0.6 + chance(account, kind, name)) / (index + 1) ** 1.1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Object.fromEntries(names.map((name, index) => [name, Math.round(((weights[index] ?? 0) / total) * people)]));
}

const AUDIENCE = {
  country: ['US', 'CA', 'GB', 'DE', 'FR', 'NL', 'AU', 'SE', 'IE', 'JP'],
  city: [
    'Portland, Maine',
    'Boston, Massachusetts',
    'New York, New York',
    'Montreal, Quebec',
    'Toronto, Ontario',
    'London, England',
    'Providence, Rhode Island',
    'Hamburg, Hamburg',
  ],
  age: ['25-34', '35-44', '18-24', '45-54', '55-64', '65+', '13-17'],
  gender: ['F', 'M', 'U'],
} as const;
