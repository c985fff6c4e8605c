import * as z from 'zod/mini';
import { isTimeZone, WALL_CLOCK_PATTERN } from './time.ts';

/** Shapes that several nouns use. Instants are ISO 8601 in UTC with Z. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));
export const InstantText = z.iso.datetime({ offset: true });
/** A day without a time: 2026-11-21. */
export const DayText = z.iso.date();
export const WallClockText = z.string().check(z.regex(WALL_CLOCK_PATTERN, 'Use the form 2026-11-21T09:30'));
export const TimeZoneName = z.string().check(z.refine(isTimeZone, 'Unknown time zone'));
export const EmailAddress = z
  .string()
  .check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(254), z.email('Invalid email address'));
export const IdParams = z.object({ id: Id });
/** A whole number in a query string. */
export const QueryNumber = z.coerce.number().check(z.int(), z.nonnegative());
export const QueryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
