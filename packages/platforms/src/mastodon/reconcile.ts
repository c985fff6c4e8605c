import type { Publish } from '../platform.ts';
import { webAddress } from './api.ts';
import { APP_NAME } from './connect.ts';
import { countedText } from './counted-text.ts';
import { MASTODON_RULES } from './limits.ts';
import { fileIdsOf } from './media.ts';
import { listStatuses, type Status, textOf } from './statuses.ts';

/** How far the server's clock may differ from ours. */
const CLOCK_MS = 60_000;
/**
 * A server remembers a key for an hour (docs: methods/statuses). Within half of it, sending again certainly returns the
 * first post if there is one, even if a list leaves it out.
 */
const KEY_IS_SAFE_MS = 1_800_000;

/** Searches the account's newest posts: by files, else by words. Throws PlatformFailure. */
export const reconcile: Publish['reconcile'] = async (post, done, since, access, io, others = new Set()) => {
  const { statuses } = await listStatuses(access, io);
  const fileIds = fileIdsOf(post.media, done);
  const words = normalizeText(MASTODON_RULES.shownText(post));
  const found = statuses.find((status) => {
    if (others.has(status.id)) return false;
    // A file is in one post only, so it tells more than the time: an earlier try may have made the post.
    if (fileIds.length > 0) return status.media_attachments.some(({ id }) => fileIds.includes(id));
    if (Date.parse(status.created_at) < since - CLOCK_MS) return false;
    return isOurs(status) && normalizeText(textOf(status.content)) === words;
  });
  if (found) return { kind: 'found', remoteId: found.id, permalink: webAddress(found.url) };
  return { kind: 'absent', proves: io.now() - since < KEY_IS_SAFE_MS };
};

const isOurs = ({ application }: Status): boolean => application?.name === APP_NAME;

/** The round trip through HTML drops the servers of mentions and changes the number of spaces. */
const normalizeText = (text: string): string => withoutServers(text).normalize('NFC').replace(/\s+/g, ' ').trim();

/** Changes mentions only: an address counts 23 characters in both texts, so any two would be equal. */
const withoutServers = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/i)
    .map((part, index) => (index % 2 === 1 ? part : countedText(part, { options: {} }, 0)))
    .join('');
