import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import { ALL_RULES, PLATFORM_RULES } from '../limits.ts';
import type { LimitSettings, LimitValue, PlatformRules } from '../rules-types.ts';
import { describeInvalidLimit, settableNames } from './settable-limits.ts';

/** The platforms' limits that an operator has set. */
export type PlatformLimitSettings = Readonly<Partial<Record<PlatformId, LimitSettings>>>;

/** Pairs in which the first may not exceed the second. */
const PAIRS = [
  ['videoMinSeconds', 'videoMaxSeconds'],
  ['imageRatioMin', 'imageRatioMax'],
  ['videoRatioMin', 'videoRatioMax'],
] as const;

/**
 * Reads the setting's JSON, such as `{"facebook": {"imageMaxBytes": 10000000}}`. `reasons` states in sentences
 * everything that is wrong with it; the settings must then not be used.
 */
export function readLimitSettings(text: string): { settings: PlatformLimitSettings; reasons: string[] } {
  const value = parse(text);
  if (value === undefined) return { settings: {}, reasons: ['is no JSON'] };
  if (!isRecord(value)) return { settings: {}, reasons: ['must be an object by platform: {"facebook": {...}}'] };
  const settings: Partial<Record<PlatformId, LimitSettings>> = {};
  const reasons: string[] = [];
  for (const [id, limits] of Object.entries(value)) {
    const known = PLATFORM_IDS.find((one) => one === id);
    const rules = known && PLATFORM_RULES[known];
    if (!rules) reasons.push(`names “${id}”; platforms with limits are ${ALL_RULES.map((one) => one.id).join(', ')}`);
    else if (!isRecord(limits)) reasons.push(`${id} must be an object by limit: {"textMax": 500}`);
    else {
      const read = readLimits(rules, limits);
      reasons.push(...read.reasons);
      settings[rules.id] = read.set;
    }
  }
  return { settings, reasons };
}

function readLimits(rules: PlatformRules, limits: Record<string, unknown>): { set: LimitSettings; reasons: string[] } {
  const set: Record<string, LimitValue> = {};
  const reasons: string[] = [];
  const names = settableNames(rules.limits);
  for (const [name, value] of Object.entries(limits)) {
    const wanted = names.includes(name) ? describeInvalidLimit(rules.limits, name, value) : null;
    if (!names.includes(name))
      reasons.push(`${rules.id} has no limit “${name}” that can be set; it has ${names.join(', ')}`);
    else if (wanted !== null) reasons.push(`${rules.id}.${name} must be ${wanted}; it is ${JSON.stringify(value)}`);
    else if (isLimitValue(value)) set[name] = value;
  }
  const applied: Readonly<Record<string, { value: unknown } | undefined>> = rules.withLimits(set).limits;
  for (const [least, most] of PAIRS) {
    const [from, to] = [applied[least]?.value, applied[most]?.value];
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      reasons.push(`${rules.id}.${least} (${from}) is above ${most} (${to})`);
  }
  return { set, reasons };
}

/** Applies the settings to the rules. */
export function rulesWith(settings: PlatformLimitSettings): (platform: PlatformId) => PlatformRules | undefined {
  const applied = new Map<PlatformId, PlatformRules>();
  for (const rules of ALL_RULES) {
    const set = settings[rules.id];
    applied.set(rules.id, set ? rules.withLimits(set) : rules);
  }
  return (platform) => applied.get(platform);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports what is wrong with it.
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLimitValue = (value: unknown): value is LimitValue =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));
