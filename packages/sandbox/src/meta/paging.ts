import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { tokenText } from './token-text.ts';

/** One page of a list with cursors and, if there is more, a `next` address that carries the token as Graph's does. */
export function pageOf(
  call: Call,
  rows: { id: string; render: () => Record<string, unknown> }[],
  asked: { limit: number; after?: string | undefined },
): Answer {
  const start = asked.after === undefined ? 0 : rows.findIndex((row) => cursorOf(row.id) === asked.after) + 1;
  const page = rows.slice(start, start + asked.limit);
  const [first, last] = [page[0], page.at(-1)];
  const data = page.map((row) => row.render());
  if (!first || !last) return json({ data });
  const cursors = { before: cursorOf(first.id), after: cursorOf(last.id) };
  const hasMore = start + page.length < rows.length;
  return json({ data, paging: { cursors, ...(hasMore ? { next: nextAddress(call, cursors.after) } : {}) } });
}

function cursorOf(id: string): string {
  return Buffer.from(id).toString('base64url');
}

function nextAddress(call: Call, after: string): string {
  const next = new URL(call.path, call.origin);
  for (const [name, value] of Object.entries(call.query)) next.searchParams.set(name, value);
  next.searchParams.set('access_token', tokenText(call) ?? '');
  next.searchParams.delete('appsecret_proof');
  next.searchParams.set('after', after);
  return next.href;
}
