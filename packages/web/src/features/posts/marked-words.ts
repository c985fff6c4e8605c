/**
 * Hashtags and mentions in a text: a mention may name a server or a host, as '@alice.bsky.social' and '@alice@mastodon.social' do;
 * what follows an '@' inside a mail address is none.
 */
export const MARKED_WORDS = /(?<![\p{L}\p{N}._-])(?:#[\p{L}\p{N}_]+|@[\p{L}\p{N}_]+(?:[.@-][\p{L}\p{N}_]+)*)/gu;
