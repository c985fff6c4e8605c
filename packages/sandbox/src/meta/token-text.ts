import { createHmac } from 'node:crypto';
import { sameSecret } from '../oauth/secret-text.ts';
import type { Call } from '../platform-stand-in.ts';
import { graphRefusal } from './graph-error.ts';

/** Returns the token text from query, body or header, wherever the Graph API accepts it. */
export function tokenText(call: Call): string | null {
  const inHeader = /^(?:Bearer|OAuth) (.+)$/i.exec(call.headers['authorization'] ?? '')?.[1];
  const inBody = call.body['access_token'];
  return call.query['access_token'] ?? (typeof inBody === 'string' ? inBody : null) ?? inHeader ?? null;
}

/** @throws 100 for a proof that was not made of the token and the app's secret */
export function checkProof(call: Call, text: string, secret: string): void {
  const given = call.query['appsecret_proof'] ?? call.body['appsecret_proof'];
  if (given === undefined) return;
  const expected = createHmac('sha256', secret).update(text).digest('hex');
  if (typeof given === 'string' && sameSecret(given, expected)) return;
  throw graphRefusal({
    code: 100,
    type: 'GraphMethodException',
    message: 'Invalid appsecret_proof provided in the API argument',
  });
}
