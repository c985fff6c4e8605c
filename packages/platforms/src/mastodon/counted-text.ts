import type { PublishDraft } from '../rules-types.ts';
import { type AddressGrammar, findAddresses } from '../text/find-addresses.ts';

/** Hosts are as for X, paths and queries hold more (mastodon/mastodon config/initializers/twitter_regex.rb). */
const IN_PATH = String.raw`[^\p{White_Space}<>()?]`;
const PATH_UNIT = new RegExp(String.raw`\((?:${IN_PATH}*\(${IN_PATH}+\)${IN_PATH}*|${IN_PATH}+)\)|${IN_PATH}`, 'uy');
const PATH_ENDING = /[^\p{White_Space}()?!*"'「」<>;:=,.$%[\]~&|@]$/u;
/** A bracket ends a path if it holds only what X accepts. */
const CLOSED_BRACKET = /^\([\w\u00c0-\u024f\u0400-\u04ff!*';:=+,.$/%#[\]\u2013~@|&()-]+\)$/;
/** Characters beyond ASCII; private and unassigned ones among them never occur in an address. */
const BEYOND_ASCII = String.raw`\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10fffd}`;
const QUERY = new RegExp(
  String.raw`\?[a-zA-Z0-9!?*'();:&=+$/%#[\]\-_.,~|@^${BEYOND_ASCII}]*[a-zA-Z0-9_&=#/\-${BEYOND_ASCII}]`,
  'uy',
);
const SCHEME = /^https?:\/\//i;
const GRAMMAR: AddressGrammar = {
  unit: PATH_UNIT,
  mayEnd: (unit) => PATH_ENDING.test(unit) || CLOSED_BRACKET.test(unit),
  query: QUERY,
};
/** What follows the second @ is not counted (docs.joinmastodon.org: user/posting). */
const FAR_MENTION = /(?<![\p{L}\p{N}_/@])@([a-z0-9_.-]+)@([\p{L}\p{N}.-]+)/giu;
const AFTER_SERVER = new Set('.-');

/**
 * Returns the text whose length servers count: each web address with its scheme as `perAddress` characters, each
 * mention without its server, and the content warning (user/posting; app/validators/status_length_validator.rb). Pure.
 */
export function countedText(text: string, { options }: Pick<PublishDraft, 'options'>, perAddress: number): string {
  const counted = withoutAddresses(text.normalize('NFC'), 'x'.repeat(perAddress)).replace(
    FAR_MENTION,
    (found, name: string, server: string) => {
      const rest = endOf(server, AFTER_SERVER);
      return rest.length === server.length || endOf(name, AFTER_SERVER) !== '' ? found : `@${name}${rest}`;
    },
  );
  return `${options['contentWarning'] ?? ''}${counted}`;
}

function withoutAddresses(text: string, instead: string): string {
  let counted = '';
  let from = 0;
  for (const { start, end } of findAddresses(text, GRAMMAR)) {
    if (!SCHEME.test(text.slice(start, end))) continue;
    counted += text.slice(from, start) + instead;
    from = end;
  }
  return counted + text.slice(from);
}

/** Returns the trailing characters of a text that are among `marks`. */
function endOf(text: string, marks: ReadonlySet<string>): string {
  let end = text.length;
  while (end > 0 && marks.has(text.charAt(end - 1))) end -= 1;
  return text.slice(end);
}
