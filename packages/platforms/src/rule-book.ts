import type {
  CountingRule,
  Limit,
  LimitSettings,
  PlatformLimits,
  PlatformRules,
  Problem,
  PublishDraft,
  TextCount,
} from './limits.ts';
import { textLength } from './text-length.ts';

/** A network's rules with the limits they go by beside them; `L` holds those that no other network has as well. */
export type RuleBook<L extends PlatformLimits> = {
  id: PlatformRules['id'];
  limits: L;
  check: (draft: PublishDraft, limits: L) => Problem[];
  shownText: (draft: PublishDraft, limits: L) => string;
  /** Absent: the shown text against `textMax`. */
  countText?: (draft: PublishDraft, limits: L) => TextCount;
};

/** The rules by the book's own limits. Pure; `withLimits` makes others and leaves these as they are. */
export function rulesFrom<L extends PlatformLimits>(book: RuleBook<L>): PlatformRules {
  const { id, limits } = book;
  return {
    id,
    limits,
    check: (draft) => book.check(draft, limits),
    shownText: (draft) => book.shownText(draft, limits),
    countText: (draft) =>
      book.countText?.(draft, limits) ?? {
        used: textLength(book.shownText(draft, limits), limits.countingRule.value),
        max: limits.textMax.value,
      },
    withLimits: (set) => rulesFrom({ ...book, limits: setLimits(limits, set) }),
  };
}

/** What cannot be set is left alone: a page may be older than the server that tells it. */
function setLimits<L extends PlatformLimits>(limits: L, set: LimitSettings): L {
  const named: LimitsByName = limits;
  const changed: Record<string, Limit<unknown>> = {};
  for (const [name, value] of Object.entries(set)) {
    const standard = named[name];
    if (!standard || !isSettable(name, standard) || mustBe(limits, name, value) !== null) continue;
    const source = `set on this server, where ${amountOf(standard.value)} is usual (${standard.source})`;
    changed[name] = { ...standard, value, source, certainty: 'own-rule' };
  }
  return { ...limits, ...changed };
}

type LimitsByName = Readonly<Record<string, Limit<unknown> | undefined>>;

/** The limits that whoever runs the product may set, by name. */
export const settableNames = (limits: PlatformLimits): string[] =>
  Object.entries(limits).flatMap(([name, limit]) => (isSettable(name, limit) ? [name] : []));

/**
 * Sizes, lengths, counts, formats and the way of counting. What an adapter is built for is none of them: whether a post needs
 * media or may mix them, and that it takes one picture or video, or none.
 */
function isSettable(name: string, { value }: Limit<unknown>): boolean {
  if (COUNTS.has(name)) return typeof value === 'number' && value > 1;
  if (name === 'countingRule') return true;
  if (typeof value === 'number') return value > 0;
  return (Array.isArray(value) && value.length > 0) || (value === null && NULLABLE.has(name));
}

const COUNTS = new Set(['imagesMax', 'videosMax', 'gifsMax']);
/** Where null means that no limit is known. */
const NULLABLE = new Set(['textMax', 'videoMinSeconds', 'videoMaxSeconds', 'altTextMax']);
const COUNTING_RULES = {
  utf16: true,
  codepoints: true,
  'utf8-bytes': true,
  'x-weighted': true,
  'emoji-bytes': true,
} satisfies Record<CountingRule, true>;

/** What a value of a limit has to be, in words; null: this one is. */
export function mustBe(limits: PlatformLimits, name: string, value: unknown): string | null {
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
