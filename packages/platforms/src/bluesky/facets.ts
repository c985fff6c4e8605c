import { findAddresses } from '../text/find-addresses.ts';
import { textLength } from '../text/text-length.ts';
import { trimEndMatching } from '../text/trim-end-matching.ts';

/** A part of a text that links somewhere, by its position in UTF-8 (docs.bsky.app: post-richtext). */
export type Facet = {
  index: { byteStart: number; byteEnd: number };
  features: readonly (
    | { $type: 'app.bsky.richtext.facet#link'; uri: string }
    | { $type: 'app.bsky.richtext.facet#mention'; did: string }
    | { $type: 'app.bsky.richtext.facet#tag'; tag: string }
  )[];
};

type Part = { start: number; end: number };

/** At the start, or after a space or a bracket. */
const MENTION = /(?<![^\s(])@([a-z0-9][a-z0-9.-]{0,252})/gi;
const TAG = /(?<!\S)[#＃](?!\ufe0f)([^\s#＃]+)/g;
/** Invisible characters end a tag. */
const UNSEEN = /\u00ad|\u200b|\u200c|\u200d|\u2060|\u20e2/;
/** lexicons/app/bsky/richtext/facet: a post with a longer tag is refused. */
const TAG_MAX = { graphemes: 64, 'utf8-bytes': 640 };

/** Lists the handles that a text mentions, in lower case, each once. Pure. */
export function mentionsIn(text: string): string[] {
  return [...new Set(mentionParts(text).map(({ handle }) => handle))];
}

/** Returns the facets of a text; a mention whose account is not in `dids` stays text. They never overlap. Pure. */
export function facetsOf(text: string, dids: Readonly<Record<string, string>>): Facet[] {
  const links = linkParts(text).map(({ uri, ...part }) => ({
    ...part,
    feature: { $type: 'app.bsky.richtext.facet#link', uri } as const,
  }));
  const mentions = mentionParts(text).flatMap(({ handle, ...part }) => {
    const did = dids[handle];
    return did === undefined ? [] : [{ ...part, feature: { $type: 'app.bsky.richtext.facet#mention', did } as const }];
  });
  const tags = tagParts(text).map(({ tag, ...part }) => ({
    ...part,
    feature: { $type: 'app.bsky.richtext.facet#tag', tag } as const,
  }));
  const taken: Part[] = [];
  return [...mentions, ...links, ...tags]
    .filter((part) => {
      const isFree = taken.every((other) => part.end <= other.start || part.start >= other.end);
      if (isFree) taken.push(part);
      return isFree;
    })
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, feature }) => ({
      index: { byteStart: bytesOf(text.slice(0, start)), byteEnd: bytesOf(text.slice(0, end)) },
      features: [feature],
    }));
}

function mentionParts(text: string): (Part & { handle: string })[] {
  return [...text.matchAll(MENTION)].flatMap((found) => {
    const name = trimEndMatching(found[1] ?? '', /[.-]/);
    if (!name.includes('.')) return [];
    return [{ start: found.index, end: found.index + 1 + name.length, handle: name.toLowerCase() }];
  });
}

/** Finds addresses with or without a scheme, by the same rules as for X. */
function linkParts(text: string): (Part & { uri: string })[] {
  return findAddresses(text).flatMap(({ start, end }) => {
    const written = text.slice(start, end);
    const uri = /^https?:\/\//i.test(written) ? written : `https://${written}`;
    return URL.canParse(uri) ? [{ start, end, uri }] : [];
  });
}

/** A number alone is not a tag, and the full stop after a tag is not part of it. */
function tagParts(text: string): (Part & { tag: string })[] {
  return [...text.matchAll(TAG)].flatMap((found) => {
    const tag = trimEndMatching(found[1]?.split(UNSEEN)[0] ?? '', /\p{P}/u);
    const isTooLong =
      textLength(tag, 'graphemes') > TAG_MAX.graphemes || textLength(tag, 'utf8-bytes') > TAG_MAX['utf8-bytes'];
    if (tag === '' || /^[\d\p{P}]+$/u.test(tag) || isTooLong) return [];
    return [{ start: found.index, end: found.index + 1 + tag.length, tag }];
  });
}

const ENCODER = new TextEncoder();
const bytesOf = (text: string): number => ENCODER.encode(text).length;
