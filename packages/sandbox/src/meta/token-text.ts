import type { Call } from '../platform-stand-in.ts';

/** Returns the token text from query, body or header, wherever the Graph API accepts it. */
export function tokenText(call: Call): string | null {
  const inHeader = /^(?:Bearer|OAuth) (.+)$/i.exec(call.headers['authorization'] ?? '')?.[1];
  const inBody = call.body['access_token'];
  return call.query['access_token'] ?? (typeof inBody === 'string' ? inBody : null) ?? inHeader ?? null;
}
