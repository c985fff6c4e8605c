import { findAddresses } from '@brandly/platforms/text/find-addresses';

const TAG = /([#@][\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*)/u;

/** A text in its order: every second part is a hashtag, a mention or an address, without the sign that only follows it. Pure. */
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
