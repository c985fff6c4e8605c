import { graphTime, selectFields } from '../meta/fields.ts';
import { objectMissing } from '../meta/graph-error.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { gone, requireAccess, requireContentScope, requirePage } from './access.ts';
import { spendCall } from './budgets.ts';
import type { FacebookState, Page, Photo, Post, Video } from './state.ts';
import { videoStatus } from './video-status.ts';

/** GET of one object: a person, a Page, a post, a photo or a video. */
export function readNode(state: FacebookState, call: Call): Answer {
  const access = requireAccess(state, call);
  spendCall(state, call, access);
  const asked = call.query['fields'];
  const id = call.params['node'] === 'me' ? (access.token.pageId ?? access.grant.personId) : call.params['node'];
  const person = state.people[id ?? ''];
  if (person && person.id === access.grant.personId) {
    return json(selectFields('User', { id: person.id, name: person.name }, asked, 'id,name'));
  }
  const page = state.pages[id ?? ''];
  if (page) {
    if (access.token.pageId !== page.id && !access.grant.pageIds.includes(page.id)) throw objectMissing(page.id);
    return json(selectFields('Page', pageFields(page, call), asked, 'id,name'));
  }
  return readOwned(state, call, id ?? '', asked);
}

function readOwned(state: FacebookState, call: Call, id: string, asked: string | undefined): Answer {
  const [post, photo, video] = [state.posts[id], state.photos[id], state.videos[id]];
  const owner = post ?? photo ?? video;
  if (owner) {
    const { access } = requirePage(state, call, owner.pageId, ['pages_read_engagement']);
    if (post) requireContentScope(access.grant, asked);
  }
  if (post) return json(selectFields('Post', postFields(state, post, call), asked, 'created_time,message,id'));
  if (video) return json(selectFields('Video', videoFields(state, video, call), asked, 'updated_time,description,id'));
  if (photo) return json(selectFields('Photo', photoFields(photo, call), asked, 'created_time,name,id'));
  throw gone(call, id);
}

export const pagePath = ({ username, id }: Page): string => `/facebook/www/${username ?? id}`;

export function permalinkOf(post: Post, origin: string): string {
  return post.isReel && post.videoId !== null
    ? `${origin}/facebook/www/reel/${post.videoId}`
    : `${origin}/facebook/www/${post.id}`;
}

export function pageFields(page: Page, call: Call): Record<string, unknown> {
  const url = `${call.origin}/facebook/scontent/avatars/${page.id}`;
  return {
    id: page.id,
    name: page.name,
    username: page.username ?? undefined,
    category: page.category,
    about: page.about,
    link: call.origin + pagePath(page),
    picture: { data: { height: 200, width: 200, is_silhouette: false, url } },
    fan_count: page.fans,
    followers_count: page.followers,
  };
}

export function postFields(state: FacebookState, post: Post, call: Call): Record<string, unknown> {
  const visible = post.visibleAt !== null && post.visibleAt <= call.now;
  const photos = post.photoIds.flatMap((id) => state.photos[id] ?? []);
  return {
    id: post.id,
    message: post.message === '' ? undefined : post.message,
    created_time: graphTime(post.createdAt),
    updated_time: graphTime(post.createdAt),
    permalink_url: permalinkOf(post, call.origin),
    is_published: visible,
    scheduled_publish_time: visible || post.visibleAt === null ? undefined : Math.floor(post.visibleAt / 1000),
    from: { id: post.pageId, name: state.pages[post.pageId]?.name },
    full_picture: photos[0] ? mediaAddress(photos[0].sha256, call) : undefined,
    attachments: attachmentsOf(post, photos, call),
    shares: undefined,
    reactions: summary(post.likes),
    likes: summary(post.likes),
    comments: summary(post.comments.length),
    status_type: post.videoId ? 'added_video' : photos.length > 0 ? 'added_photos' : 'mobile_status_update',
  };
}

/** The answer for an edge requested with `.limit(0).summary(true)`. */
function summary(total: number): unknown {
  return { data: [], summary: { total_count: total } };
}

function attachmentsOf(post: Post, photos: Photo[], call: Call): unknown {
  const target = (id: string): unknown => ({ id, url: `${call.origin}/facebook/www/photo/${id}` });
  const photo = (one: Photo): unknown => ({
    media_type: 'photo',
    type: 'photo',
    target: target(one.id),
    media: { image: { src: mediaAddress(one.sha256, call), width: one.width, height: one.height } },
  });
  if (post.videoId !== null) return { data: [{ media_type: 'video', type: 'video', target: target(post.videoId) }] };
  if (photos.length === 1) return { data: photos.map(photo) };
  if (photos.length > 1) {
    return {
      data: [
        { media_type: 'album', type: 'album', target: target(post.id), subattachments: { data: photos.map(photo) } },
      ],
    };
  }
  if (post.link === null) return undefined;
  return {
    data: [{ media_type: 'link', type: 'share', unshimmed_url: post.link, url: post.link, target: { url: post.link } }],
  };
}

function photoFields(photo: Photo, call: Call): Record<string, unknown> {
  return {
    id: photo.id,
    name: photo.caption === '' ? undefined : photo.caption,
    created_time: graphTime(photo.createdAt),
    page_story_id: photo.postId ?? undefined,
    alt_text: photo.altText ?? undefined,
    alt_text_custom: photo.altText ?? undefined,
    link: `${call.origin}/facebook/www/photo/${photo.id}`,
    images: [{ source: mediaAddress(photo.sha256, call), width: photo.width, height: photo.height }],
  };
}

export function videoFields(state: FacebookState, video: Video, call: Call): Record<string, unknown> {
  const post = state.posts[video.postId ?? ''];
  return {
    id: video.id,
    title: video.title === '' ? undefined : video.title,
    description: video.description === '' ? undefined : video.description,
    created_time: graphTime(video.createdAt),
    updated_time: graphTime(video.finishedAt ?? video.createdAt),
    length: video.seconds,
    status: videoStatus(video, call.now),
    published: post !== undefined && post.visibleAt !== null && post.visibleAt <= call.now,
    post_id: post?.id,
    permalink_url: post ? permalinkOf(post, call.origin) : undefined,
  };
}

export function mediaAddress(sha256: string, call: Pick<Call, 'origin'>): string {
  return `${call.origin}/facebook/scontent/media/${sha256}`;
}
