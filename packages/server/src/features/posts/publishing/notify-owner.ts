import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Database } from '../../../db/database.ts';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import type { PostRow } from '../queries.ts';
import type { Next } from './attempt-rules.ts';
import { excerptOf, linkToPost, publishedWords, TITLES } from './notice-texts.ts';
import type { PublishingDeps } from './publishing-deps.ts';

const ACTIVITY = '/dashboard/activity';

/**
 * Tells the owner how a post ended, or that it needs somebody: once per cause, so that a network that is down for an
 * hour is one notice and one mail. For a dead account there is one notice for the account, see loseAccount.
 */
export async function notifyOwner(
  trx: Database,
  deps: PublishingDeps,
  row: PostRow,
  next: Next,
  now: Date,
): Promise<void> {
  if (next.next === 'published') {
    await deps.notify(trx, publishedNotice(deps, row), now);
  } else if (next.next === 'held' || next.next === 'failed') {
    await notifyTrouble(trx, deps, row, next.next, next.trouble, now);
  }
}

/** The notice of a post that is out. */
export function publishedNotice(deps: Pick<PublishingDeps, 'renderText'>, row: PostRow) {
  const post = { id: row.id, brand: row.brand_name, network: networkOf(row), text: deps.renderText(row.content) };
  return { userId: row.user_id, kind: 'post_published' as const, ...publishedWords(post) };
}

/** Tells the owner that a post failed, is held, or may be live and waits for their decision. */
export async function notifyTrouble(
  trx: Database,
  deps: PublishingDeps,
  row: PostRow,
  ending: 'held' | 'failed' | 'unknown',
  trouble: StoredTrouble,
  now: Date,
): Promise<void> {
  const network = networkOf(row);
  const kind = kindOf(ending, trouble);
  const said = trouble.platformWords === null ? '' : ` ${network} says: ${trouble.platformWords}`;
  const reason = `${trouble.message}${said}`;
  const words = excerptOf(deps.renderText(row.content));
  const one = TITLES[kind].one.replaceAll('{network}', network);
  const many = TITLES[kind].many.replaceAll('{network}', network);
  await deps.notify(
    trx,
    {
      userId: row.user_id,
      kind,
      title: one,
      message: kind === 'post_held' ? `${reason} ${words}` : `${reason} ${trouble.advice}`,
      link: linkToPost(row.id),
      cause: {
        key: causeOf(row, kind, trouble),
        postId: row.id,
        many: (posts) => ({
          title: many.replaceAll('{posts}', `${posts}`),
          message: `The same reason for all of them: ${reason} ${trouble.advice}`,
          link: ACTIVITY,
        }),
      },
    },
    now,
  );
}

type TroubleKind = keyof typeof TITLES;

function kindOf(ending: 'held' | 'failed' | 'unknown', trouble: StoredTrouble): TroubleKind {
  if (trouble.code === 'outcome_unknown') return 'post_outcome_unknown';
  return ending === 'held' ? 'post_held' : 'post_failed';
}

/** A downtime and a network's trouble are one cause for all accounts; what an account or its posts did is its own. */
function causeOf(row: PostRow, kind: TroubleKind, trouble: StoredTrouble): string {
  const isOfNetwork = ['outcome_unknown', 'too_late', 'unavailable', 'worker_trouble'].includes(trouble.code);
  const owner = isOfNetwork ? '' : (row.account_id ?? '');
  return [kind, trouble.code, row.platform ?? '', owner, trouble.platformWords ?? ''].join('|').slice(0, 500);
}

const networkOf = (row: PostRow) => (row.platform === null ? 'the network' : PLATFORM_NAMES[row.platform]);
