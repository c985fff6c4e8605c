import type { CountingRule, Limit, PlatformLimits } from '../rules-types.ts';

type LimitsByName = Readonly<Record<string, Limit<unknown> | undefined>>;

/** The names of the limits that an operator may set. */
export const settableNames = (limits: PlatformLimits): string[] =>
  Object.entries(limits).flatMap(([name, limit]) => (isSettable(name, limit) ? [name] : []));

/**
 * Sizes, lengths, counts, formats and the way of counting may be set. What an adapter is built for may not: whether a
 * post needs media or may mix them, and that it takes one image or video, or none.
 */
function isSettable(name: string, { value }: Limit<unknown>): boolean {
  if (COUNTS.has(name)) return typeof value === 'number' && value > 1;
  if (name === 'countingRule') return true;
  if (typeof value === 'number') return value > 0;
  return (Array.isArray(value) && value.length > 0) || (value === null && NULLABLE.has(name));
}

const COUNTS = new Set(['imagesMax', 'videosMax', 'gifsMax']);
/** Limits for which null means that none is known. */
const NULLABLE = new Set(['textMax', 'videoMinSeconds', 'videoMaxSeconds', 'altTextMax', 'commentTextMax']);
const COUNTING_RULES = {
  utf16: true,
  codepoints: true,
  graphemes: true,
  'utf8-bytes': true,
  'x-weighted': true,
  'emoji-bytes': true,
} satisfies Record<CountingRule, true>;

/** Says what a limit's value has to be; null: this value is valid. */
export function describeInvalidLimit(limits: PlatformLimits, name: string, value: unknown): string | null {
  const named: LimitsByName = limits;
  if (name === 'countingRule') {
    const isRule = typeof value === 'string' && Object.hasOwn(COUNTING_RULES, value);
    return isRule ? null : `one of ${Object.keys(COUNTING_RULES).join(', ')}`;
  }
  if (Array.isArray(named[name]?.value)) {
    const kind = name.startsWith('video') ? 'video' : 'image';
    const isFormat = (one: unknown) =>
      typeof one === 'string' && one.startsWith(`${kind}/`) && /^[a-z0-9/.+-]+$/.test(one);
    const isList = Array.isArray(value) && value.length > 0 && value.every(isFormat);
    return isList ? null : `a list of types such as ["${kind}/${kind === 'video' ? 'mp4' : 'jpeg'}"]`;
  }
  if (value === null && NULLABLE.has(name)) return null;
  const takesParts = /Seconds|Ratio/.test(name);
  if (typeof value === 'number' && value > 0 && (takesParts ? Number.isFinite(value) : Number.isSafeInteger(value)))
    return null;
  return `a ${takesParts ? '' : 'whole '}number above 0${NULLABLE.has(name) ? ', or null for none' : ''}`;
}

/** '4,000,000', 'image/jpeg, image/png', 'none'. */
export function amountOf(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : 'none';
}
