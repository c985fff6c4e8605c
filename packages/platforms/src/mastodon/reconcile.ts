import type { Publish } from '../platform.ts';
import { webAddress } from './api.ts';
import { APP_NAME } from './connect.ts';
import { countedText } from './counted-text.ts';
import { MASTODON_RULES } from './limits.ts';
import { fileIdsOf } from './media.ts';
import { listStatuses, type Status, textOf } from './statuses.ts';

/** The server's clock and ours may differ by so much. */
const CLOCK_MS = 60_000;
/**
 * A server knows a key for an hour (docs: methods/statuses). Within half of it another send is sure to bring the first post if there
 * is one, whatever a list leaves out.
 */
const KEY_IS_SAFE_MS = 1_800_000;

/** Looks for the post among the newest of the account: by its files, else by its words. Throws PlatformFailure. */
export const reconcile: Publish['reconcile'] = async (post, done, since, access, io, others = new Set()) => {
  const { statuses } = await listStatuses(access, io);
  const fileIds = fileIdsOf(post.media, done);
  const words = comparable(MASTODON_RULES.shownText(post));
  const found = statuses.find((status) => {
    if (others.has(status.id) || Date.parse(status.created_at) < since - CLOCK_MS) return false;
    if (fileIds.length > 0) return status.media_attachments.some(({ id }) => fileIds.includes(id));
    return isOurs(status) && comparable(textOf(status.content)) === words;
  });
  if (found) return { kind: 'found', remoteId: found.id, permalink: webAddress(found.url) };
  return { kind: 'absent', proves: io.now() - since < KEY_IS_SAFE_MS };
};

const isOurs = ({ application }: Status): boolean => application?.name === APP_NAME;

/** Mentions lose their server and spaces their number on the way to HTML and back. */
const comparable = (text: string): string => withoutServers(text).normalize('NFC').replace(/\s+/g, ' ').trim();

/** Only mentions change by this: an address is of 23 characters in both, and would then be equal to any other. */
const withoutServers = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/i)
    .map((part, index) => (index % 2 === 1 ? part : countedText(part, { options: {} }, 0)))
    .join('');
