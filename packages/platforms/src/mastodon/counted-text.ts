import type { PublishDraft } from '../rules-types.ts';

const ADDRESS = /(?<![\p{L}\p{N}@])https?:\/\/[^\s<>"]+/giu;
/** What ends a sentence does not belong to the address before it. */
const AFTER_ADDRESS = /[.,;:!?)\]}'…]+$/u;
/** The part after the second @ is not counted (docs.joinmastodon.org: user/posting). */
const FAR_MENTION = /(?<![\p{L}\p{N}_/@])(@[a-z0-9_]+(?:[a-z0-9_.-]*[a-z0-9_])?)@[\p{L}\p{N}.-]*[\p{L}\p{N}]/giu;

/**
 * A text in the length at which servers count it: each web address with its scheme as `perAddress` characters, each mention without
 * its server, the content warning beside it (user/posting; app/validators/status_length_validator.rb). Pure.
 */
export function countedText(text: string, { options }: Pick<PublishDraft, 'options'>, perAddress: number): string {
  const counted = text
    .replace(ADDRESS, (found) => 'x'.repeat(perAddress) + (AFTER_ADDRESS.exec(found)?.[0] ?? ''))
    .replace(FAR_MENTION, '$1');
  return `${options['contentWarning'] ?? ''}${counted}`;
}
