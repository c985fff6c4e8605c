import * as z from 'zod';

/** What a platform names a thing by. Blanks name nothing, and a post is only published when its name is known. */
export const RemoteId = z.string().regex(/\S/, 'no id');

/** How many of something there are. */
export const Count = z.int().nonnegative();

/** A figure where it is a count; null where a platform has none, or says something else. */
export const countOf = (figure: unknown): number | null => Count.safeParse(figure).data ?? null;

const LAST_MS = Date.UTC(9999, 11, 31);
const isMoment = (ms: number): boolean => ms >= 0 && ms <= LAST_MS;

/** A time that can be shown and kept, in any notation that names a date; platforms have their own. */
export const MomentText = z.string().refine((text) => isMoment(Date.parse(text)), 'no time');
/** The same as Unix seconds, and as milliseconds. */
export const MomentSeconds = z.number().refine((seconds) => isMoment(seconds * 1000), 'no time');
export const MomentMs = z.number().refine(isMoment, 'no time');
