import { linkToPost } from '@brandly/contract/notifications/post-link';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import type { Notice } from '../posts-deps.ts';
import type { PostRow } from '../reading/queries.ts';
import { postWords, publishedWords, reasonOf, TITLES, whyWords } from './notice-texts.ts';
import type { Transition } from './transition.ts';

const ACTIVITY = '/dashboard/activity';

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

type TroubleKind = keyof typeof TITLES;

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
