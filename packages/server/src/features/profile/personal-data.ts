import type { Database } from '../../db/database.ts';
import { readPreferences } from '../preferences/public.ts';

/** Everything stored about a person, without secrets: no passwords, no tokens, no codes. */
export async function personalData(db: Database, userId: string, now: Date): Promise<Record<string, unknown>> {
  const mine = db.selectFrom('brands').select('id').where('user_id', '=', userId);
  return {
    exportedAt: now.toISOString(),
    person: await db
      .selectFrom('users')
      .select([
        'id',
        'email',
        'firstName',
        'lastName',
        'phone',
        'brandName',
        'teamSize',
        'timeZone',
        'role',
        'createdAt',
      ])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    preferences: await readPreferences(db, userId),
    brands: await db.selectFrom('brands').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    accounts: await db
      .selectFrom('accounts')
      .select([
        'id',
        'brand_id',
        'platform',
        'external_id',
        'username',
        'name',
        'page_url',
        'created_at',
        'disconnected_at',
      ])
      .where('brand_id', 'in', mine)
      .orderBy('created_at')
      .execute(),
    posts: await db
      .selectFrom('posts')
      .select([
        'id',
        'brand_id',
        'account_id',
        'platform',
        'post_type',
        'content',
        'link_url',
        'options',
        'status',
        'scheduled_for',
        'time_zone',
        'published_at',
        'permalink',
        'created_at',
        'deleted_at',
      ])
      .where('brand_id', 'in', mine)
      .orderBy('created_at')
      .execute(),
    postVersions: await db
      .selectFrom('post_versions')
      .select(['post_id', 'version', 'made_at', 'what'])
      .where('post_id', 'in', db.selectFrom('posts').select('id').where('brand_id', 'in', mine))
      .orderBy('made_at')
      .execute(),
    media: await db
      .selectFrom('media')
      .select(['id', 'brand_id', 'storage_key', 'purpose', 'mime_type', 'bytes', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    notifications: await db
      .selectFrom('notifications')
      .select(['kind', 'title', 'message', 'is_read', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['createdAt', 'ipAddress', 'userAgent', 'last_used_at'])
      .where('userId', '=', userId)
      .execute(),
    events: await db
      .selectFrom('audit_log')
      .select(['at', 'action', 'subject', 'detail'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute(),
  };
}
