import type { Call } from '../platform-stand-in.ts';

/** Text of the token in query, body or header, wherever the Graph API takes it. */
export function tokenText(call: Call): string | null {
  const inHeader = /^(?:Bearer|OAuth) (.+)$/i.exec(call.headers['authorization'] ?? '')?.[1];
  const inBody = call.body['access_token'];
  return call.query['access_token'] ?? (typeof inBody === 'string' ? inBody : null) ?? inHeader ?? null;
}
