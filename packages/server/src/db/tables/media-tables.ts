export type MediaTables = {
  media: {
    id: string;
    user_id: string;
    brand_id: string | null;
    storage_key: string;
    purpose: 'media' | 'logo';
    kind: 'image' | 'video';
    mime_type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    duration_seconds: number | null;
    frame_rate: number | null;
    state: 'expected' | 'stored';
    created_at: Date;
    stored_at: Date | null;
    file_name: string | null;
    video_codec: string | null;
    audio_codec: string | null;
    thumbnail_key: string | null;
    unused_since: Date | null;
  };
  uploads: {
    id: string;
    user_id: string;
    brand_id: string | null;
    storage_key: string;
    store_id: string | null;
    file_name: string;
    file_type: string;
    file_size: number;
    file_modified: number | null;
    part_size: number;
    busy_until: Date | null;
    media_id: string | null;
    created_at: Date;
    expires_at: Date;
  };
  media_covers: {
    media_id: string;
    at_ms: number;
    storage_key: string;
    bytes: number;
    width: number;
    height: number;
  };
  /** A copy of an image for platforms that do not accept the original: a JPEG within these bytes and sides. */
  media_renditions: {
    media_id: string;
    max_bytes: number;
    short_side_max: number;
    long_side_max: number;
    storage_key: string;
    bytes: number;
    width: number;
    height: number;
  };
  stale_files: { storage_key: string; due_at: Date };
};
