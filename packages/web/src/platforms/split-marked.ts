import { findAddresses } from '@brandly/platforms/text/find-addresses';

const TAG = /([#@][\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*)/u;

/** Splits a text in order: every second part is a hashtag, mention or URL, without punctuation after it. Pure. */
export function splitMarked(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  const upTo = (start: number) => text.slice(end, start).split(TAG);
  for (const address of findAddresses(text)) {
    parts.push(...upTo(address.start), text.slice(address.start, address.end));
    end = address.end;
  }
  return [...parts, ...upTo(text.length)];
}
