import type { Io } from '../platform.ts';
import type { SeededRandom } from './seeded-random.ts';

/** An answer as received, with the bytes of its body. */
export type Recorded = { status: number; headers: [string, string][]; body: Buffer<ArrayBuffer> };

/** Makes the same calls and keeps their answers. */
export function recordAnswers(io: Io, into: Recorded[]): Io {
  return {
    ...io,
    fetch: async (url, init) => {
      const answer = await io.fetch(url, init);
      const recorded = {
        status: answer.status,
        headers: [...answer.headers],
        body: Buffer.from(await answer.arrayBuffer()),
      };
      into.push(recorded);
      return responseOf(recorded);
    },
  };
}

/** No adapter needs more calls for one answer, however many pages it follows. */
const MOST_CALLS = 400;

/** Replays the recorded answers in order; further calls get the last one again. */
export function replayAnswers(io: Io, answers: readonly Recorded[]): Io {
  let calls = 0;
  return {
    ...io,
    fetch: async () => {
      calls += 1;
      if (calls > MOST_CALLS) throw new Error('It asks without end');
      const answer = answers[Math.min(calls, answers.length) - 1];
      if (!answer) throw new Error('Nothing was recorded');
      return responseOf(answer);
    },
  };
}

function responseOf({ status, headers, body }: Recorded): Response {
  const isBodiless = [204, 205, 304].includes(status);
  return new Response(isBodiless ? null : body, { status, headers });
}

const MOST_BYTES = 65_536;
const deep = (open: string, close: string): string => open.repeat(20_000) + close.repeat(20_000);
const STATUSES = [200, 201, 204, 206, 299, 301, 308, 400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 503, 599];
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'x'.repeat(60_000),
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  '12345678901234567890123456789',
  '-5',
  '1e999',
  'NaN',
  '0000-00-00T00:00:00+0000',
  '9999-99-99',
  'javascript:alert(1)',
  'http://',
  '//',
  '__proto__',
  [],
  {},
  [[]],
  [null],
  { id: null },
  Array.from({ length: 5_000 }, () => ({})),
  Array.from({ length: 5_000 }, () => 'x'),
];
const BODIES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from(' '),
  Buffer.from('null'),
  Buffer.from('[]'),
  Buffer.from('{}'),
  Buffer.from('"x"'),
  Buffer.from('1e999'),
  Buffer.from('<!doctype html><html><title>Log in</title></html>'),
  Buffer.from(deep('[', ']')),
  Buffer.from(deep('{"data":', '}').replace('}', '1}')),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xff, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
];
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['retry-after', ['', '-1', '1e9', '99999999999999999999', 'soon', 'Mon, 99 Foo 2026', 'NaN', '0']],
  ['location', ['', 'http://[', '/x', 'https://example.com/a?b', '//', 'x'.repeat(9_000)]],
  ['range', ['', 'bytes=0-', 'bytes=5-1', 'bytes=0-99999999999999999999', 'x']],
  ['x-restli-id', ['', ' ', 'urn:li:share:', 'x'.repeat(9_000)]],
  ['x-app-usage', ['', '{', 'null', '[]', '{"call_count":1e308}', '{"call_count":-5}', '{"total_time":"x"}']],
  [
    'x-business-use-case-usage',
    ['{"1":[{"estimated_time_to_regain_access":1e308}]}', '{"1":null}', '[]', '{"1":[{"call_count":-1e308}]}'],
  ],
  ['x-rate-limit-reset', ['', '-1', '99999999999999999999', 'x']],
  ['x-rate-limit-remaining', ['0', '-1', '1e9', 'x']],
];

/** Changes an answer in one to three ways. */
export function mutateAnswer(answer: Recorded, random: SeededRandom): Recorded {
  let mutated = answer;
  for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
    mutated = random.oneOf([
      mutateValue,
      mutateValue,
      mutateValue,
      mutateValue,
      mutateBytes,
      mutateBody,
      mutateStatus,
      mutateHeader,
    ])(mutated, random);
  }
  return { ...mutated, body: mutated.body.subarray(0, MOST_BYTES) };
}

type Mutation = (answer: Recorded, random: SeededRandom) => Recorded;

const mutateStatus: Mutation = (answer, random) => ({ ...answer, status: random.oneOf(STATUSES) });
const mutateBody: Mutation = (answer, random) => ({ ...answer, body: Buffer.from(random.oneOf(BODIES)) });

const mutateHeader: Mutation = (answer, random) => {
  const [name, values] = random.oneOf(HEADERS);
  return { ...answer, headers: [...answer.headers.filter(([one]) => one !== name), [name, random.oneOf(values)]] };
};

/** Cuts the bytes, flips or doubles them, or prepends a byte order mark. */
const mutateBytes: Mutation = (answer, random) => {
  const body = Buffer.from(answer.body);
  const at = random.below(body.length + 1);
  const changed = [
    () => body.subarray(0, at),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
    () => Buffer.concat([body.subarray(0, at), body]),
    () => {
      if (at < body.length) body[at] = random.below(256);
      return body;
    },
  ];
  return { ...answer, body: Buffer.from(random.oneOf(changed)()) };
};

/** Changes, multiplies or removes a value in the JSON. */
const mutateValue: Mutation = (answer, random) => {
  try {
    const json: unknown = JSON.parse(answer.body.toString());
    const places = placesIn(json);
    if (places.length === 0) return answer;
    const { holder, key } = random.oneOf(places);
    const before: unknown = Reflect.get(holder, key);
    const kind = random.below(8);
    if (kind === 0) Reflect.deleteProperty(holder, key);
    else if (kind === 1) Reflect.set(holder, key, [before, before]);
    else if (kind === 2) Reflect.set(holder, key, JSON.stringify(before) ?? '');
    else Reflect.set(holder, key, random.oneOf(VALUES));
    return { ...answer, body: Buffer.from(JSON.stringify(json)) };
  } catch (error) {
    // Odd already: not JSON, or too deep to serialise again.
    if (error instanceof SyntaxError || error instanceof RangeError) return answer;
    throw error;
  }
};

type Place = { holder: object; key: string };

/** No platform's answer is nested deeper. */
const MOST_DEPTH = 20;
const placesIn = (value: unknown, depth = 0): Place[] =>
  typeof value !== 'object' || value === null || depth > MOST_DEPTH
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner, depth + 1)]);
