import { matchOrigins } from '../origins.ts';
import type { HttpInit, Origins } from '../platform.ts';
import type { Exchange, Shape } from './recording.ts';

/** Fields whose values are words of the platform's own vocabulary. Every other field loses its value. */
const VOCABULARY = new Set(
  (
    '$type category code domain error error_code error_subcode fail_reason grant_type kind lifecycleState media_category ' +
    'media_type mimeType mime_type post_mode privacyStatus privacy_level reason request_status source state status status_code ' +
    'token_type type uploadStatus upload_phase validationStatus video_state video_status visibility'
  ).split(' '),
);
/** Headers that say how to read an answer. */
const HEADERS = ['content-type', 'retry-after'];
/** Headers that hold an id or address: only their presence is kept. */
const NAMING_HEADERS = ['etag', 'location', 'range', 'x-restli-id'];
/** Words as in vocabularies, in one spelling and without a digit: no token looks like one. */
const WORD =
  /^\$?(?:[A-Z]{2,16}(?:_[A-Z]{2,16}){0,6}|[a-z]{2,16}(?:[A-Z][a-z]{1,15}){0,4}|(?:[A-Z][a-z]{1,15}){1,5}|[a-z]{2,16}(?:[_./-][a-z]{2,16}){1,6})$/;
const FIELD = /^(?!.*\d{4})[$@A-Za-z_][\w$.-]{0,60}$/;
const MOST_ROWS = 2;

/** Names the kind of a text. */
function kindOf(text: string): string {
  if (/^\d+$/.test(text)) return '<digits>';
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return '<date>';
  if (/^https?:\/\//.test(text)) return '<address>';
  return text === '' ? '' : '<text>';
}

/** Removes the values from JSON. Pure. */
export function shapeOf(value: unknown, field = ''): Shape {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  const isKept = VOCABULARY.has(field);
  if (typeof value === 'number') return isKept && Number.isInteger(value) && Math.abs(value) < 10_000_000 ? value : 0;
  if (typeof value === 'string') return isKept && WORD.test(value) ? value : kindOf(value);
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map((one) => shapeOf(one, field));
  if (typeof value !== 'object') return null;
  const named = Object.entries(value).map(([name, one]): [string, Shape] => [
    FIELD.test(name) ? name : '<name>',
    shapeOf(one, name),
  ]);
  return Object.fromEntries(named);
}

/** Removes the values from a text that may be JSON or a form. Pure. */
export function bodyShape(text: string, contentType: string): Shape {
  if (text === '') return null;
  if (/x-www-form-urlencoded/i.test(contentType)) return shapeOf(Object.fromEntries(new URLSearchParams(text)));
  try {
    return shapeOf(JSON.parse(text));
  } catch {
    return '<text>';
  }
}

function sentShape({ body, headers = {} }: HttpInit): Shape {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (body === undefined) return null;
  if (typeof body === 'string') return bodyShape(body, type);
  if (!(body instanceof FormData)) return '<bytes>';
  return Object.fromEntries(
    [...body].map(([name, value]) => [name, typeof value === 'string' ? shapeOf(value, name) : '<bytes>']),
  );
}

const isWord = (part: string): boolean =>
  part === '' || /^v?\d{1,2}(\.\d)?$/.test(part) || /^[a-z_]+([A-Z.][A-Za-z.]*)?$/.test(part);

/** Keeps a path's words and replaces what could be an id or a name. `personal`: names to replace for certain. Pure. */
export function pathShape(path: string, personal: readonly string[] = []): string {
  return path
    .split('/')
    .map((part) => (isWord(part) && part.length <= 60 && !personal.includes(part) ? part : ':id'))
    .join('/');
}

/** Finds which of the platform's hosts an address is at, and the path below it. Pure. */
function locate(origins: Origins, url: URL): { place: string; path: string } {
  const all = Object.entries(origins).filter(([, base]) => matchOrigins({ base }, url) !== null);
  const [place, base] = all.sort(([, one], [, other]) => other.length - one.length)[0] ?? ['server', url.origin];
  const below = base.includes('*') ? '' : new URL(base).pathname.replace(/\/$/, '');
  return { place, path: url.pathname.slice(below.length) };
}

/**
 * Makes an exchange safe to show to anybody. `answer`: null if none came. `personal`: the account's names, which may
 * look like ordinary words of a path. Pure.
 */
export function redacted(
  origins: Origins,
  url: string,
  init: HttpInit,
  answer: { status: number; headers: Headers; text: string } | null,
  personal: readonly string[] = [],
): Exchange {
  const address = new URL(url);
  const { place, path } = locate(origins, address);
  const type = answer?.headers.get('content-type') ?? '';
  const kept = HEADERS.flatMap((name) => {
    const value = answer?.headers.get(name)?.split(';')[0];
    return value === undefined ? [] : [[name, value]];
  });
  const named = NAMING_HEADERS.filter((name) => answer?.headers.has(name)).map((name) => [name, '<text>']);
  return {
    method: init.method,
    place,
    path: pathShape(path, personal),
    query: [...new Set(address.searchParams.keys())].map((name) => (FIELD.test(name) ? name : '<name>')).sort(),
    sent: sentShape(init),
    status: answer?.status ?? null,
    headers: Object.fromEntries([...kept, ...named]),
    answer: answer === null ? null : bodyShape(answer.text, type),
  };
}
