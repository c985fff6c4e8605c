/** Hours, minutes and am or pm, with as little between them as people type. */
const TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:([ap])(?:\.?m\.?)?)?$/;
/** A longer text is not a time. */
const LONGEST = 20;

/**
 * Reads a typed time, or null if it is none: '9', '930', '9:30 am', '0930PM', '21.30'. Without am or pm it is read on
 * the 24-hour clock.
 */
export function readTime(text: string): Temporal.PlainTime | null {
  if (text.length > LONGEST) return null;
  const [, hours = '', minutes = '0', half] = TIME.exec(text.toLowerCase().replaceAll(/\s/g, '')) ?? [];
  const hour = Number(hours);
  const minute = Number(minutes);
  if (hours === '' || minute > 59) return null;
  if (half === undefined) return hour > 23 ? null : new Temporal.PlainTime(hour, minute);
  if (hour < 1 || hour > 12) return null;
  return new Temporal.PlainTime((hour % 12) + (half === 'p' ? 12 : 0), minute);
}
