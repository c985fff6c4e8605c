import * as z from 'zod';
import type { Call } from '../http.ts';
import { callPlatform } from '../http.ts';
import type { AppVerdict, Io } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';

/** A call that only an application with the right credentials is answered. */
export type AppQuestion = Pick<Call<unknown>, 'url' | 'method' | 'headers' | 'explain'> & {
  form?: Readonly<Record<string, string>>;
  /** A refusal of these codes comes after the credentials were found good (RFC 6749, section 5.2: `invalid_grant`). */
  goodRefusals?: readonly string[];
  /** Of a good answer. */
  schema?: z.ZodType;
};

/** 200: some platforms put their errors there. */
const REFUSED = new Set([200, 400, 401, 403]);

/** What the platform says of the credentials. Throws PlatformFailure where it says nothing. */
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
    // A limit is no verdict, whatever its status.
    if (!REFUSED.has(error.httpStatus) || error.verdict === 'rate-limited') throw error;
    return { isAccepted: false, words: error.words ?? `HTTP ${error.httpStatus}` };
  }
}

/** OAuth's answer to an application that asks for a token of its own. */
export const AppToken = z.looseObject({ access_token: z.string().min(1) });
