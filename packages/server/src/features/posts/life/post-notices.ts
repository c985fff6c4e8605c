import type { NotificationKind } from '@brandly/contract/notifications';
import { linkToPost } from '@brandly/contract/notifications/post-link';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { advisesToTryAgain, says, sizesIn } from '@brandly/contract/posts/platform-words';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import type { Notice } from '../../notifications/public.ts';
import type { PostRow } from '../reading/queries.ts';
import type { Transition } from './transition.ts';

const ACTIVITY = '/dashboard/activity';

type NoticeText = { title: string; message: string; link: string };
type TroubleKind = Extract<NotificationKind, 'post_failed' | 'post_held' | 'post_outcome_unknown'>;

/** Titles of a notification about one post, and of one about several with the same cause. */
const TITLES = {
  post_failed: { one: 'Failed to publish on {platform}', many: '{posts} posts failed to publish on {platform}' },
  post_held: { one: 'A post for {platform} is held', many: '{posts} posts for {platform} are held' },
  post_outcome_unknown: { one: 'A post may be live on {platform}', many: '{posts} posts may be live on {platform}' },
} as const satisfies Record<TroubleKind, { one: string; many: string }>;

type RenderText = { renderText: (html: string) => string };

/**
 * Returns the notification that a post has ended or needs somebody: one per cause, so that a platform that is down for
 * an hour is one notification and one email. A dead account has one of its own, see accounts/mark-for-reconnect.ts.
 */
export function noticeOf(deps: RenderText, row: PostRow, about: NonNullable<Transition['notice']>): Notice {
  if (about === 'published') {
    const post = {
      id: row.id,
      brand: row.brand_name,
      platformName: platformOf(row),
      text: deps.renderText(row.content),
    };
    return { userId: row.user_id, kind: 'post_published', ...publishedWords(post) };
  }
  const { trouble, ending } = about;
  const platform = platformOf(row);
  const kind = kindOf(ending, trouble);
  const why = whyWords(trouble, platform);
  const words = postWords({ brand: row.brand_name, text: deps.renderText(row.content) });
  const many = TITLES[kind].many.replaceAll('{platform}', platform);
  return {
    userId: row.user_id,
    kind,
    title: TITLES[kind].one.replaceAll('{platform}', platform),
    message: `${kind === 'post_held' ? reasonOf(trouble, platform) : why}\n${words}`,
    link: linkToPost(row.id),
    cause: {
      key: causeOf(row, kind, trouble),
      postId: row.id,
      many: (posts) => ({
        title: many.replaceAll('{posts}', `${posts}`),
        message: `The same reason for all of them: ${why}`,
        link: ACTIVITY,
      }),
    },
  };
}

function kindOf(ending: 'held' | 'failed' | 'unknown', trouble: StoredTrouble): TroubleKind {
  if (trouble.code === 'outcome_unknown') return 'post_outcome_unknown';
  return ending === 'held' ? 'post_held' : 'post_failed';
}

/** A downtime or a platform's trouble is one cause for all accounts; what an account or its posts did is its own. */
function causeOf(row: PostRow, kind: TroubleKind, trouble: StoredTrouble): string {
  const isOfPlatform = ['outcome_unknown', 'too_late', 'unavailable', 'worker_trouble'].includes(trouble.code);
  const owner = isOfPlatform ? '' : (row.account_id ?? '');
  return [kind, trouble.code, row.platform ?? '', owner, trouble.platformWords ?? ''].join('|').slice(0, 500);
}

const platformOf = (row: PostRow) => (row.platform === null ? 'the platform' : PLATFORM_NAMES[row.platform]);

/** What the owner reads about a published post. Pure. */
export const publishedWords = (post: {
  id: string;
  brand: string;
  platformName: string;
  text: string;
}): NoticeText => ({
  title: `Published on ${post.platformName}`,
  message: postWords(post),
  link: linkToPost(post.id),
});

/**
 * The reason, in the platform's own words if it gave any; next to them and the title a refusal is no news. '' if the
 * advice already tells it in words for people. Pure.
 */
function reasonOf({ code, message, platformWords }: StoredTrouble, platformName: string): string {
  if (platformWords === null) return message;
  const words = says(platformName, inOneLine(platformWords));
  if (code !== 'rejected') return `${message} ${words}`;
  return sizesIn(platformWords) ? '' : words;
}

/** The reason and what to do, once. Pure. */
const whyWords = (trouble: StoredTrouble, platformName: string): string =>
  `${reasonOf(trouble, platformName)} ${advisesToTryAgain(trouble.platformWords ?? '') ? '' : trouble.advice}`.trim();

/** 'Fernway Coffee: The cardamom buns came out early.' Pure. */
const postWords = ({ brand, text }: { brand: string; text: string }): string => `${brand}: ${excerptOf(text)}`;

/** What the owner reads about a post that the platform refused; the last line says whose post it is. Pure. */
export const failedWords = (post: {
  id: string;
  brand: string;
  platformName: string;
  text: string;
  trouble: StoredTrouble;
}): NoticeText => ({
  title: TITLES.post_failed.one.replaceAll('{platform}', post.platformName),
  message: `${whyWords(post.trouble, post.platformName)}\n${postWords(post)}`,
  link: linkToPost(post.id),
});

/** Puts a text on one line, because the next line of a message says whose post it is. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const EXCERPT_MAX = 200;

/** Returns a post's first words in one line: more than a row shows, as the row cuts the text where it ends. */
export function excerptOf(text: string): string {
  const line = inOneLine(text);
  if (line.length <= EXCERPT_MAX) return line;
  const cut = line.slice(0, EXCERPT_MAX);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT_MAX / 2)).trimEnd();
  // Drops half an emoji at the cut.
  return `${words.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
