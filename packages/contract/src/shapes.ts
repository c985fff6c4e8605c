import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { hidesCharacters, isInvisible, isKeepable } from './text.ts';
import { isTimeZone, isWallClock } from './time.ts';

type Checks = Parameters<z.ZodMiniString['check']>;

/** The check that every submitted text must pass; a test requires it. */
export const KEEPABLE = z.refine<string>(isKeepable, 'This text contains an unsupported character');
/** A submitted text of at most this many UTF-16 code units. Its own checks run first, so that a trim takes effect. */
export const text = (most: number, ...checks: Checks) =>
  z
    .string()
    .check(...checks, z.maxLength(most, `Please use at most ${most.toLocaleString('en-US')} characters`), KEEPABLE);
/** The name of a person or a brand: it must have something visible and hide no characters. */
export const nameText = (most: number, required: string) =>
  text(
    most,
    z.trim(),
    z.minLength(1, required),
    z.refine((name) => name === '' || !isInvisible(name), required),
    z.refine((name) => !hidesCharacters(name), 'This name contains an invisible character'),
  );

/** Shapes that several entities use. Instants are ISO 8601 in UTC with Z. */
const WORD = /^[\w-]+$/;
export const Id = text(64, z.minLength(1), z.regex(WORD));
export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** The id of a row that a call is about. Anything but a UUID is answered `missing`, like a deleted row. */
export const RowId = (missing: ErrorCode) => text(64, z.minLength(1), z.regex(WORD), z.regex(UUID, missing));
/** The id of a row in a request body: what is not a UUID is an error of the field. */
export const SentId = text(64, z.regex(UUID, 'Nothing has this ID.'));
export const InstantText = z.iso.datetime({ offset: true });
/** A day without a time: 2026-11-21. */
export const DayText = z.iso.date();
/** A day, or an instant with a four-digit year, as an end of a range; empty: open. */
export const RangeEnd = text(
  40,
  z.refine((end) => end === '' || isDate(end), 'Use a date or an instant.'),
);
export const WallClockText = text(16, z.refine(isWallClock, 'Use the form 2026-11-21T09:30'));
export const TimeZoneName = text(64, z.refine(isTimeZone, 'Unknown time zone'));
/** Letters of every script on both sides (RFC 6531), and a domain with at least two parts. */
const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;
/** Gives each mailbox one spelling: the domain as in DNS (punycode), the rest in one Unicode form. null: bad domain. */
function oneSpelling(address: string): string | null {
  const at = address.lastIndexOf('@');
  const url = `http://${address.slice(at + 1)}`;
  return URL.canParse(url) ? `${address.slice(0, at).normalize('NFC')}@${new URL(url).hostname}` : null;
}
/** An email address; the same mailbox gives the same text, however it was typed. */
export const EmailAddress = text(
  254,
  z.trim(),
  z.minLength(1, 'Email is required'),
  z.email({ error: 'Invalid email address', pattern: EMAIL_PATTERN }),
  z.refine((address) => !EMAIL_PATTERN.test(address) || oneSpelling(address) !== null, 'Invalid email address'),
  z.overwrite((address) => oneSpelling(address) ?? address),
);
/** An address that a browser may be sent to: http or https, nothing that executes. */
export const WebAddress = text(
  2048,
  z.url({ protocol: /^https?$/, error: 'Use an address such as https://example.com' }),
);
export const IdParams = z.object({ id: Id });
/** `{id}` of a row in a path. */
export const RowParams = (missing: ErrorCode) => z.object({ id: RowId(missing) });
/** A whole number in a query string. */
export const QueryNumber = z.coerce.number().check(z.int(), z.nonnegative());
export const QueryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((flag) => flag === 'true'),
);

function isDate(end: string): boolean {
  const year = new Date(end).getUTCFullYear();
  return year >= 1 && year <= 9999;
}
