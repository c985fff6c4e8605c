import { avatarPng } from '../pages/avatar.ts';
import type { Html } from '../pages/html.ts';
import { html } from '../pages/html.ts';
import { moment, pageAnswer, postText } from '../pages/page-shell.ts';
import type { Answer, Call, Surroundings } from '../platform-stand-in.ts';
import { FACEBOOK_PLATFORM } from './dialog.ts';
import { permalinkOf } from './nodes.ts';
import { isVisible, visiblePosts } from './publish-post.ts';
import type { FacebookState, Page, Post } from './state.ts';

const SHOWN_POSTS = 50;

/** A Page's timeline, or one post, as anybody would see it. */
export function showTimeline(state: FacebookState, call: Call): Answer {
  const key = call.params['page'] ?? '';
  // Facebook leads from the id of a video to its post.
  const post = state.posts[key] ?? state.posts[state.videos[key]?.postId ?? ''];
  if (post) return showPost(state, post, call);
  const page = Object.values(state.pages).find((one) => one.username === key || one.id === key);
  if (!page) return missing();
  const posts = visiblePosts(state, page.id, call.now);
  return pageAnswer({
    title: page.name,
    platform: FACEBOOK_PLATFORM,
    body: html`<header class="profile">
<img src="/facebook/scontent/avatars/${page.id}" alt="" width="72" height="72">
<div><h1>${page.name}</h1><p>${page.about}</p>
<p class="figures"><span><b>${page.followers.toLocaleString('en')}</b> followers</span><span><b>${page.fans.toLocaleString('en')}</b> likes</span><span><b>${posts.length}</b> ${posts.length === 1 ? 'post' : 'posts'}</span></p></div>
</header>
${posts.length === 0 ? html`<p class="empty">Nothing published yet.</p>` : html`${posts.slice(0, SHOWN_POSTS).map((one) => postCard(state, page, one))}`}`,
  });
}

export function showReel(state: FacebookState, call: Call): Answer {
  const post = state.posts[state.videos[call.params['video'] ?? '']?.postId ?? ''];
  return post ? showPost(state, post, call) : missing();
}

function showPost(state: FacebookState, post: Post, call: Call): Answer {
  const page = state.pages[post.pageId];
  if (!page || !isVisible(post, call.now)) return missing();
  return pageAnswer({ title: page.name, platform: FACEBOOK_PLATFORM, body: postCard(state, page, post) });
}

function missing(): Answer {
  return pageAnswer({
    title: 'Not available',
    platform: FACEBOOK_PLATFORM,
    status: 404,
    body: html`<section class="card"><h1>This content isn’t available</h1><p>Nothing is published at this address.</p></section>`,
  });
}

function postCard(state: FacebookState, page: Page, post: Post): Html {
  const link = URL.parse(post.link ?? '');
  return html`<article class="card post">
<header><img src="/facebook/scontent/avatars/${page.id}" alt="" width="40" height="40">
<div><a class="author" href="/facebook/www/${page.username ?? page.id}">${page.name}</a>
<a class="when" href="${permalinkOf(post, '')}">${moment(post.visibleAt ?? post.createdAt)}</a></div></header>
${post.message === '' ? null : postText(post.message)}
${link ? html`<a class="link-card" href="${link.href}" rel="noreferrer"><small>${link.host}</small><b>${link.pathname === '/' ? link.host : link.pathname}</b></a>` : null}
${picturesOf(state, post)}
${post.videoId === null ? null : videoPlate(state, post.videoId)}
<footer><span>${post.likes} likes</span><span>${post.comments.length} comments</span></footer>
${post.comments.map((comment) => html`<p class="comment"><b>${page.name}</b> ${comment.message}</p>`)}
</article>`;
}

function picturesOf(state: FacebookState, post: Post): Html | null {
  const photos = post.photoIds.flatMap((id) => state.photos[id] ?? []);
  if (photos.length === 0) return null;
  return html`<div class="pictures n${Math.min(photos.length, 4)}">${photos.map(
    (photo) =>
      html`<img src="/facebook/scontent/media/${photo.sha256}" alt="${photo.altText ?? ''}" width="${photo.width}" height="${photo.height}" loading="lazy">`,
  )}</div>`;
}

function videoPlate(state: FacebookState, videoId: string): Html {
  const video = state.videos[videoId];
  const seconds = Math.round(video?.seconds ?? 0);
  return html`<div class="video"><span class="play" aria-hidden="true"></span><p><b>${video?.title || 'Video'}</b> <small>${seconds} s</small></p></div>`;
}

export async function showAvatar(state: FacebookState, call: Call): Promise<Answer> {
  const page = state.pages[call.params['page'] ?? ''];
  if (!page) return missing();
  return { kind: 'file', bytes: await avatarPng(page.name, 'facebook'), contentType: 'image/png' };
}

/** A published picture. Only bytes that sharp read as an image were ever kept as a photo. */
export async function showMedia(state: FacebookState, call: Call, surroundings: Surroundings): Promise<Answer> {
  const sha256 = call.params['sha256'] ?? '';
  const isPhoto = Object.values(state.photos).some((photo) => photo.sha256 === sha256);
  if (!isPhoto || !surroundings.media.has(sha256)) return missing();
  return { kind: 'file', bytes: await surroundings.media.read(sha256), contentType: 'image/*' };
}
