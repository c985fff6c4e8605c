import { selectFields } from '../meta/fields.ts';
import { pageOf } from '../meta/paging.ts';
import { parseCall } from '../meta/parse.ts';
import type { Answer, Call } from '../platform-stand-in.ts';
import { requireContentScope, requirePage } from './access.ts';
import { spendCall } from './budgets.ts';
import { postFields } from './nodes.ts';
import { visiblePosts } from './publish-post.ts';
import { listQuery } from './schemas.ts';
import type { FacebookState } from './state.ts';

/** `published_posts`: newest first, without Reels. */
export function listPosts(state: FacebookState, call: Call, pageId: string): Answer {
  const { page, access } = requirePage(state, call, pageId, ['pages_read_engagement']);
  spendCall(state, call, access);
  const asked = parseCall(listQuery, call);
  const isPosts = call.reading('list of posts') === 'needs pages_read_user_content';
  requireContentScope(access.grant, isPosts ? 'reactions' : asked.fields);
  const rows = visiblePosts(state, page.id, call.now)
    .filter((post) => !post.isReel)
    .filter((post) => post.createdAt >= (asked.since ?? 0) && post.createdAt <= (asked.until ?? Infinity))
    .map((post) => ({
      id: post.id,
      render: () => selectFields('Post', postFields(state, post, call), asked.fields, 'created_time,message,id'),
    }));
  return pageOf(call, rows, asked);
}
