import * as z from 'zod';
import { MomentSeconds, RemoteId } from '../answer-shapes.ts';
import type { Access, Io } from '../platform.ts';
import { callTikTok } from './api.ts';

const Video = z.object({
  id: RemoteId,
  title: z.string().optional(),
  video_description: z.string().optional(),
  /** Seconds. */
  create_time: MomentSeconds,
  share_url: z.string().optional(),
  like_count: z.number().optional(),
  comment_count: z.number().optional(),
  share_count: z.number().optional(),
  view_count: z.number().optional(),
});
export type Video = z.infer<typeof Video>;
const Page = z.object({
  videos: z.array(Video).default([]),
  cursor: z.number().optional(),
  has_more: z.boolean().optional(),
});

const FIELDS = 'id,title,video_description,create_time,share_url,like_count,comment_count,share_count,view_count';
const MOST_PAGES = 10;

/** Lists public videos since a time (epoch seconds), newest first. Throws PlatformFailure. */
export async function listVideos(access: Access, io: Io, since: number): Promise<Video[]> {
  const videos: Video[] = [];
  let cursor: number | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await callTikTok(access, io, {
      path: '/video/list/',
      query: { fields: FIELDS },
      body: { max_count: 20, ...(cursor === undefined ? {} : { cursor }) },
      data: Page,
    });
    videos.push(...answer.videos);
    cursor = answer.cursor;
    const oldest = answer.videos.at(-1)?.create_time ?? 0;
    if (!answer.has_more || cursor === undefined || oldest < since) break;
  }
  return videos.filter((video) => video.create_time >= since);
}
