import * as z from 'zod';
import { Count, RemoteId } from '../answer-shapes.ts';
import type { Access, Grant, Io, Metrics, PlatformApp } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { callInstagram } from './api.ts';

const Me = z.object({
  /** This id is valid for this app only; `user_id` is the professional account's own. */
  id: RemoteId,
  user_id: RemoteId.optional(),
  username: z.string(),
  name: z.string().optional(),
  account_type: z.string().optional(),
  profile_picture_url: z.string().optional(),
  followers_count: Count.optional(),
});
export type Me = z.infer<typeof Me>;
const MeAnswer = z.union([z.object({ data: z.tuple([Me]) }), Me]);

const ACCOUNT_TYPES = ['BUSINESS', 'MEDIA_CREATOR', 'CREATOR'];
const FIELDS = 'id,user_id,username,name,account_type,profile_picture_url,followers_count';

/** Returns who signed in; null: a personal account, which has no API. Throws PlatformFailure. */
export async function askMe(app: PlatformApp, grant: Grant, io: Io): Promise<Me | null> {
  try {
    const answer = await callInstagram({ app, grant }, io, {
      path: '/me',
      query: { fields: FIELDS },
      schema: MeAnswer,
    });
    const me = 'data' in answer ? answer.data[0] : answer;
    const isProfessional = me.account_type === undefined || ACCOUNT_TYPES.includes(me.account_type.toUpperCase());
    return isProfessional ? me : null;
  } catch (error) {
    if (error instanceof PlatformFailure && /not an instagram (business|professional)/i.test(error.words ?? '')) {
      return null;
    }
    throw error;
  }
}

/** Instagram has no total of likes for an account. Throws PlatformFailure. */
export async function metrics({ app, grant }: Access, io: Io): Promise<Metrics> {
  const me = await askMe(app, grant, io);
  return { followers: me?.followers_count ?? null, subscribers: null, likes: null };
}
