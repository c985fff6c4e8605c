import { z } from 'zod';

// From lexicons/app/bsky/feed/post, embed and richtext (bluesky-social/atproto, 2026-08-20); words are the server's.

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string): number => [...SEGMENTS.segment(text)].length;

const sized = (mostGraphemes: number, mostBytes: number) =>
  z.string().superRefine((text, context) => {
    const bytes = Buffer.byteLength(text);
    const count = graphemes(text);
    if (bytes > mostBytes) {
      context.addIssue({ code: 'custom', message: `string too big (maximum ${mostBytes}, got ${bytes})` });
    } else if (count > mostGraphemes) {
      context.addIssue({ code: 'custom', message: `grapheme too big (maximum ${mostGraphemes}, got ${count})` });
    }
  });

export const blobShape = z.strictObject({
  $type: z.literal('blob'),
  ref: z.strictObject({ $link: z.string() }),
  mimeType: z.string(),
  size: z.int(),
});
const file = (type: RegExp, most: number) =>
  blobShape.superRefine(({ mimeType, size }, context) => {
    if (!type.test(mimeType)) context.addIssue({ code: 'custom', message: `mime type not accepted (got ${mimeType})` });
    if (size > most) context.addIssue({ code: 'custom', message: `blob too big (maximum ${most}, got ${size})` });
  });

const aspectRatio = z.strictObject({ width: z.int().min(1), height: z.int().min(1) }).optional();
const image = z.strictObject({ image: file(/^image\//, 2_000_000), alt: z.string(), aspectRatio });

const embed = z.discriminatedUnion('$type', [
  z.strictObject({ $type: z.literal('app.bsky.embed.images'), images: z.array(image).min(1).max(4) }),
  z.strictObject({
    $type: z.literal('app.bsky.embed.video'),
    video: file(/^video\/mp4$/, 300_000_000),
    alt: z.string().optional(),
    aspectRatio,
  }),
  z.strictObject({
    $type: z.literal('app.bsky.embed.external'),
    external: z.strictObject({
      uri: z.url(),
      title: z.string(),
      description: z.string(),
      thumb: file(/^image\//, 1_000_000).optional(),
    }),
  }),
]);

const feature = z.discriminatedUnion('$type', [
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#link'), uri: z.url() }),
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#mention'), did: z.string().startsWith('did:') }),
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#tag'), tag: sized(64, 640) }),
]);
const facet = z.strictObject({
  index: z.strictObject({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z.array(feature),
});

/** A record by its address and its content (lexicon com.atproto.repo.strongRef). */
const strongRef = z.strictObject({ uri: z.string().startsWith('at://'), cid: z.string().min(1) });

/** The real server accepts fields it does not know; here a field outside the lexicon is the caller's mistake. */
export const postRecord = z.strictObject({
  $type: z.literal('app.bsky.feed.post'),
  text: sized(300, 3_000),
  createdAt: z.iso.datetime({ offset: true }),
  langs: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/))
    .max(3)
    .optional(),
  facets: z.array(facet).optional(),
  reply: z.strictObject({ root: strongRef, parent: strongRef }).optional(),
  embed: embed.optional(),
});
export type PostRecord = z.infer<typeof postRecord>;

/** Returns what is wrong with a record, in the server's words; null when nothing is. */
export function brokenRule(record: unknown): string | null {
  const issue = postRecord.safeParse(record, { reportInput: true }).error?.issues[0];
  if (!issue) return null;
  const place = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return `Invalid app.bsky.feed.post record: ${wordsOf(issue)} at $.record${place}`;
}

/** Words an issue of the schema above as the server does. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && Array.isArray(issue.input)) {
    return `array too big (maximum ${issue.maximum}, got ${issue.input.length})`;
  }
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return `Invalid datetime (got "${issue.input}")`;
  return issue.message;
}
