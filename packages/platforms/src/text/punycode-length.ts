/** RFC 3492, section 5. */
const BASE = 36;
const TMIN = 1;
const TMAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
const PREFIX = 'xn--';

/** The length of a host's label in DNS: its own, or that of its Punycode with `xn--`. */
export function punycodeLength(label: string): number {
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < INITIAL_N).length;
  if (basic === points.length) return basic;
  let length = PREFIX.length + basic + (basic > 0 ? 1 : 0);
  let bias = INITIAL_BIAS;
  let delta = 0;
  let handled = basic;
  let n = INITIAL_N;
  while (handled < points.length) {
    const smallest = points.reduce((least, point) => (point >= n && point < least ? point : least), Infinity);
    delta += (smallest - n) * (handled + 1);
    n = smallest;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      length += digits(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    n += 1;
  }
  return length;
}

/** The number of letters that encode a number of variable length. */
function digits(delta: number, bias: number): number {
  let count = 1;
  let rest = delta;
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(TMAX, Math.max(TMIN, k - bias));
    if (rest < threshold) return count;
    rest = Math.floor((rest - threshold) / (BASE - threshold));
    count += 1;
  }
}

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  while (rest > ((BASE - TMIN) * TMAX) / 2) {
    rest = Math.floor(rest / (BASE - TMIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW));
}
