import type { PlatformId } from '@brandly/contract/platforms';
import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export type AttemptOutcome = 'in_flight' | 'accepted' | 'not_sent' | 'rejected' | 'unknown';

export type PublishingTables = {
  publish_attempts: {
    id: string;
    post_id: string;
    attempt: number;
    fence: number;
    content_hash: string;
    intent_at: Date;
    outcome: AttemptOutcome;
    outcome_at: Date | null;
    evidence: string | null;
    platform_code: string | null;
    platform_words: string | null;
    http_status: number | null;
    remote_id: string | null;
    checks: Generated<number>;
  };
  publish_steps: {
    post_id: string;
    name: string;
    content_hash: string;
    result: Json<Record<string, unknown>>;
    done_at: Date;
  };
  job_workers: { pool_id: string; started_at: Date };
  platform_states: {
    platform: PlatformId;
    failures: Generated<number>;
    failing_since: Date | null;
    last_failure_at: Date | null;
    open_until: Date | null;
    openings: Generated<number>;
    paused_until: Date | null;
  };
  quotas: {
    owner: string;
    name: string;
    most: number;
    remaining: number;
    resets_at: Date;
    seen_at: Date;
  };
  publishing_guard: {
    only_row: Generated<boolean>;
    database_id: string;
    cluster: string;
    counter: number;
    /** The database_id that is also stored outside the database. */
    remembered_id: Generated<string | null>;
    stopped_at: Date | null;
    stopped_because: string | null;
    confirmed_at: Date | null;
    confirmed_by: string | null;
  };
};
