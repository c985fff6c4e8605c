import type { PlatformId } from '@brandly/contract/platforms';
import type { LimitSettings } from '@brandly/platforms/limits';
import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export type BrandTables = {
  brands: {
    id: string;
    user_id: string;
    name: string;
    description: string;
    url: string;
    industry: string;
    logo: string | null;
    time_zone: string;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  accounts: {
    id: string;
    brand_id: string;
    platform: PlatformId;
    external_id: string;
    username: string;
    name: string;
    page_url: string | null;
    /** The picture's address at the platform. */
    picture_url: string | null;
    /** The key of its copy in our own storage. */
    picture_key: string | null;
    /** When its connection was last checked, apart from publishing. */
    checked_at: Date | null;
    follower_count: number | null;
    subscriber_count: number | null;
    likes_count: number | null;
    state: Generated<'active' | 'reconnect'>;
    grant_sealed: Buffer | null;
    grant_version: Generated<number>;
    /** The granted scopes; null: connected before scopes were stored. */
    scopes: string[] | null;
    token_expires_at: Date | null;
    /** When its token is renewed in advance. */
    renew_at: Date | null;
    /** When the connection ends unless the person reconnects. */
    ends_at: Date | null;
    /** The last warning to the person, as the number of days before the end. */
    warned_days: number | null;
    rate_limited_until: Date | null;
    created_at: Date;
    updated_at: Date;
    disconnected_at: Date | null;
    disconnected_with_brand: Generated<boolean>;
    followers_checked_at: Date | null;
    followers_next_at: Generated<Date>;
    insights_next_at: Generated<Date>;
    insights_busy_until: Date | null;
    insights_checked_at: Date | null;
    insights_trouble: string | null;
    /** Limits of the account's own server, for platforms whose servers differ. */
    own_limits: Json<LimitSettings> | null;
  };
  platform_apps: {
    platform: PlatformId;
    client_id: string;
    secret_sealed: Buffer;
    options: Json<Record<string, string>>;
    changed_by: string | null;
    changed_at: Date;
  };
  client_keys: { platform: PlatformId; key_sealed: Buffer; made_at: Date };
  oauth_states: {
    state_hash: Buffer;
    user_id: string;
    session_id: string;
    brand_id: string;
    platform: PlatformId;
    code_verifier_sealed: Buffer;
    modal: boolean;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  connections: {
    id: string;
    user_id: string;
    brand_id: string;
    platform: PlatformId;
    choices_sealed: Buffer;
    created_at: Date;
    expires_at: Date;
    /** Only an earlier version writes it: today a used consent records what was connected in `choices_sealed`. */
    completed_at: Date | null;
  };
};
