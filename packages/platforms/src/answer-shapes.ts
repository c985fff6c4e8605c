import * as z from 'zod';

/** A platform's id of something. A blank one is no id, and a post only counts as published when its id is known. */
export const RemoteId = z.string().regex(/\S/, 'no id');

/** A count of something. */
export const Count = z.int().nonnegative();

/** Returns the value if it is a count; null if the platform has none or sends something else. */
export const countOf = (figure: unknown): number | null => Count.safeParse(figure).data ?? null;

const LAST_MS = Date.UTC(9999, 11, 31);
const isMoment = (ms: number): boolean => ms >= 0 && ms <= LAST_MS;

/** A time that can be shown and stored, in any notation that `Date.parse` reads; platforms use their own. */
export const MomentText = z.string().refine((text) => isMoment(Date.parse(text)), 'no time');
/** The same as Unix seconds, and as milliseconds. */
export const MomentSeconds = z.number().refine((seconds) => isMoment(seconds * 1000), 'no time');
export const MomentMs = z.number().refine(isMoment, 'no time');
