import * as z from 'zod';
import { type Call, callPlatform } from '../http.ts';
import type { AppVerdict, Io } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';

/** A call that is answered only if the app's credentials are right. */
export type AppQuestion = Pick<Call<unknown>, 'url' | 'method' | 'headers' | 'explain'> & {
  form?: Readonly<Record<string, string>>;
  /** Refusals that come only after the credentials were accepted (RFC 6749, section 5.2: `invalid_grant`). */
  goodRefusals?: readonly string[];
  /** The schema of a good answer. */
  schema?: z.ZodType;
};

/** 200 is among them because some platforms send errors with it. */
const REFUSED = new Set([200, 400, 401, 403]);

/** Asks the platform about the credentials. Throws PlatformFailure if it says nothing about them. */
export async function askApp(io: Io, { form, goodRefusals = [], schema, ...ask }: AppQuestion): Promise<AppVerdict> {
  const sent = form && {
    headers: { ...ask.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  };
  try {
    await callPlatform(io, { ...ask, ...sent, effect: 'repeatable', schema: schema ?? z.unknown() });
    return { isAccepted: true };
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.httpStatus === null) throw error;
    if (error.code !== null && goodRefusals.includes(error.code)) return { isAccepted: true };
    // A rate limit says nothing about the credentials, whatever its status.
    if (!REFUSED.has(error.httpStatus) || error.verdict === 'rate-limited') throw error;
    return { isAccepted: false, words: error.words ?? `HTTP ${error.httpStatus}` };
  }
}

/** OAuth's answer to an app that asks for a token of its own. */
export const AppToken = z.looseObject({ access_token: z.string().min(1) });
