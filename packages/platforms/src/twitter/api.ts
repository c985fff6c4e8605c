import * as z from 'zod';
import { type ApiCall, callerOf } from '../http.ts';
import type { Access, Io, PlatformApp } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { explainX } from './verdicts.ts';

/** 19 digits, so it stays text and never becomes a number. */
export const XId = z.string().regex(/^\d+$/);

export const xOrigin = (app: PlatformApp): string => app.origins['x'] ?? '';

export const permalinkOf = ({ app, username }: Access, postId: string): string =>
  `${xOrigin(app)}/${username}/status/${postId}`;

/** Reads `/name/status/123`; shared addresses often carry extra parameters. */
export function idIn({ pathname }: URL, { username }: Pick<Access, 'username'>): string | null {
  const [id = '', word, name = ''] = pathname.split('/').filter(Boolean).toReversed();
  const isTheirs = word === 'status' && name.toLowerCase() === username.toLowerCase();
  return isTheirs && XId.safeParse(id).success ? id : null;
}

/** Makes one call for the account. Throws PlatformFailure. */
export const callX = callerOf(({ app }) => ({ base: app.origins['api'] ?? '', explain: explainX }));

/**
 * The parameter that selects the fields of a post. X is renaming it: descriptions since 2.167 say `post.fields`, older
 * ones and the prose `tweet.fields`. A server shows which one it knows only by refusing the other.
 */
export const POST_FIELDS_NAMES = ['tweet.fields', 'post.fields'] as const;

/** Calls with the usual name of the fields parameter, and once more with the other name if X does not know it. */
export async function callWithPostFields<T>(access: Access, io: Io, fields: string, call: ApiCall<T>): Promise<T> {
  const set = POST_FIELDS_NAMES.find((name) => name === access.app.options['postFields']);
  const usual = set ?? POST_FIELDS_NAMES[0];
  const other = usual === POST_FIELDS_NAMES[0] ? POST_FIELDS_NAMES[1] : POST_FIELDS_NAMES[0];
  const ask = (name: string): Promise<T> => callX(access, io, { ...call, query: { ...call.query, [name]: fields } });
  try {
    return await ask(usual);
  } catch (error) {
    const isUnknownName =
      error instanceof PlatformFailure && error.httpStatus === 400 && (error.words ?? '').includes(usual);
    if (!isUnknownName) throw error;
    return ask(other);
  }
}
