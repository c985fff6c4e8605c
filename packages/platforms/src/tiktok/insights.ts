import { type Insights, type InsightsAsk, insightsOf, sumOf, type TopPost } from '../insights.ts';
import type { Access, Io } from '../platform.ts';
import { profileUrl } from './api.ts';
import { listVideos, type Video } from './videos.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * TikTok tells these apps only the totals of each video since it was published, nothing by day or about the audience:
 * those metrics come from what the product records daily. Throws PlatformFailure.
 */
export async function insights(ask: InsightsAsk, access: Access, io: Io): Promise<Insights> {
  const isGranted = access.grant.scopes.includes('video.list');
  const end = (Date.parse(ask.until) + DAY_MS) / 1000;
  const videos = isGranted ? await listVideos(access, io, Date.parse(ask.since) / 1000) : [];
  const posts = videos.filter((video) => video.create_time < end).map((video) => topPostOf(video, access));
  return insightsOf(ask, {
    pageName: access.username,
    metrics: {},
    posts,
    fields: { avgPostReach: 'view_count' },
    meanings: { avgPostReach: 'Views per video published in these days, until now' },
  });
}

function topPostOf(video: Video, access: Access): TopPost {
  const { like_count: likes, comment_count: comments, share_count: shares, view_count: views } = video;
  return {
    id: video.id,
    message: video.video_description ?? video.title ?? '',
    type: 'video',
    createdTime: new Date(video.create_time * 1000).toISOString(),
    permalink: video.share_url ?? `${profileUrl(access)}/video/${video.id}`,
    reach: views ?? null,
    engagement: sumOf([likes ?? null, comments ?? null, shares ?? null]),
    likes: likes ?? null,
    comments: comments ?? null,
    shares: shares ?? null,
  };
}
