import type { CustomFetch } from 'openid-client';

/** Keys, tokens and user information take a few kilobytes. */
const MOST_BYTES = 262_144;

/** Calls a provider and reads no more than this of its answer. Throws for a longer one. */
export const boundedFetch: CustomFetch = async (address, options) => {
  const answer = await fetch(address, { ...options, body: options.body ?? null });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`the answer of ${address} is longer than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  const { status, headers } = answer;
  return new Response(parts.length === 0 ? null : Buffer.concat(parts), { status, headers });
};
