import type { activityRoutes } from '@brandly/contract/posts/activity';
import type { Handlers } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import type { PostsDeps } from './posts-deps.ts';
import { confirmRestoredCopy, readPublishingState } from './publishing/publishing-guard.ts';
import { readLateness } from './reading/lateness.ts';
import { readActivity } from './reading/read-activity.ts';

const LATENESS_DAYS = 14;

export function activityHandlers(deps: PostsDeps): Handlers<keyof typeof activityRoutes> {
  const ownBrand = async (userId: string, brandId: string | undefined): Promise<string | null> => {
    if (brandId === undefined) return null;
    return (await requireBrand(deps.db, { id: userId }, brandId, 'post.view')).id;
  };
  return {
    getActivity: async ({ query }, { person }) => {
      const brandId = await ownBrand(person.id, query.brandId);
      const timeZone = query.timeZone ?? (await zoneOf(deps, person.id));
      return readActivity(deps, { userId: person.id, brandId }, timeZone, query.limit);
    },
    getLateness: async ({ query }, { person }) => {
      const brandId = await ownBrand(person.id, query.brandId);
      const timeZone = query.timeZone ?? (await zoneOf(deps, person.id));
      const now = deps.clock.now();
      const days = query.days ?? LATENESS_DAYS;
      return { rows: await readLateness(deps.db, { userId: person.id, brandId, days, timeZone, now }) };
    },
    getPublishingState: async () => {
      const { stoppedAt, because } = await readPublishingState(deps.db);
      return { stoppedAt: stoppedAt?.toISOString() ?? null, because };
    },
    confirmRestoredCopy: async (_input, { person }) => ({ heldPosts: await confirmRestoredCopy(deps, person.id) }),
  };
}

async function zoneOf(deps: PostsDeps, userId: string): Promise<string> {
  const user = await deps.db.selectFrom('users').select('timeZone').where('id', '=', userId).executeTakeFirst();
  return user?.timeZone ?? 'UTC';
}
