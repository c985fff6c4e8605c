import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

export type OperationTables = {
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number | null;
    answer: ColumnType<unknown, string | null, string | null>;
    created_at: Date;
    /** null: claimed by a process of the previous version. */
    made_id: string | null;
  };
  audit_log: {
    id: Generated<number>;
    at: Date;
    user_id: string | null;
    action: string;
    subject: string | null;
    detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  process_starts: {
    id: Generated<number>;
    role: string;
    started_at: Date;
    host: string | null;
    /** Updated every few seconds while it runs. */
    last_seen_at: Date | null;
    /** Why its parent restarted it; null for a first start. */
    started_after: ColumnType<'stalled' | 'ended' | null, 'stalled' | 'ended' | null | undefined, never>;
    /** Set when it ended properly. */
    stopped_at: Date | null;
  };
  system_alerts: { kind: string; text: string; since: Date; told_at: Date | null };
  performance_metrics: {
    at: Date;
    session_id: string;
    page: string;
    metric: string;
    value: number;
    rating: string;
    device: string;
    connection: string;
    release: string;
    load_ms: number | null;
    domain_lookup_ms: number | null;
    connection_ms: number | null;
    request_ms: number | null;
    response_ms: number | null;
    dom_processing_ms: number | null;
    resource_count: number | null;
    resource_bytes: number | null;
    resources: Json<unknown> | null;
    page_views: number | null;
    session_ms: number | null;
    time_on_page_ms: number | null;
    interactions: number | null;
    scroll_depth: number | null;
  };
};
