import { json, Refusal } from '../platform-stand-in.ts';
import { REFUSALS, TOKEN_REFUSALS } from './evidence.ts';

export function refusal(name: keyof typeof REFUSALS): Refusal {
  const { status, error, evidence } = REFUSALS[name];
  return new Refusal(json({ error }, status), error, evidence);
}

/** RFC 6749, section 5.2, in the words of the server. */
export function tokenRefusal(status: number, error: keyof typeof TOKEN_REFUSALS, error_description: string): Refusal {
  return new Refusal(json({ error, error_description }, status), error_description, TOKEN_REFUSALS[error]);
}
