import type { PublishDraft } from '../rules-types.ts';

const ADDRESS = /(?<![\p{L}\p{N}@])https?:\/\/[^\s<>"]+/giu;
/** What ends a sentence does not belong to the address before it. */
const AFTER_ADDRESS = new Set(".,;:!?)]}'…");
/** What is behind the second @ is not counted (docs.joinmastodon.org: user/posting). */
const FAR_MENTION = /(?<![\p{L}\p{N}_/@])@([a-z0-9_.-]+)@([\p{L}\p{N}.-]+)/giu;
const AFTER_SERVER = new Set('.-');

/**
 * A text in the length at which servers count it: each web address with its scheme as `perAddress` characters, each mention without
 * its server, the content warning beside it (user/posting; app/validators/status_length_validator.rb). Pure.
 */
export function countedText(text: string, { options }: Pick<PublishDraft, 'options'>, perAddress: number): string {
  const counted = text
    .replace(ADDRESS, (found) => 'x'.repeat(perAddress) + endOf(found, AFTER_ADDRESS))
    .replace(FAR_MENTION, (found, name: string, server: string) => {
      const rest = endOf(server, AFTER_SERVER);
      return rest.length === server.length || endOf(name, AFTER_SERVER) !== '' ? found : `@${name}${rest}`;
    });
  return `${options['contentWarning'] ?? ''}${counted}`;
}

/** The last characters of a text that are among these. */
function endOf(text: string, marks: ReadonlySet<string>): string {
  let end = text.length;
  while (end > 0 && marks.has(text.charAt(end - 1))) end -= 1;
  return text.slice(end);
}
