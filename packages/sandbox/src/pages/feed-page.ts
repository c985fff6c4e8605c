import type { Answer } from '../platform-stand-in.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { moment, pageAnswer, postText } from './page-shell.ts';

const SHOWN_POSTS = 50;

export type FeedProfile = {
  platform: { id: string; name: string };
  name: string;
  /** As the platform writes it, `@` included where it does. */
  handle: string;
  note: string;
  picture: string;
  path: string;
  figures: readonly { count: number; noun: string }[];
};

/** The path of a video is that of its cover; empty: it has none. */
export type FeedMedia = { kind: 'photo' | 'video'; path: string; altText: string | null; seconds: number };

export type FeedPost = {
  path: string;
  title: string | null;
  text: string;
  link: string | null;
  media: readonly FeedMedia[];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Who sees it, the board it is on and the like. */
  badges: readonly string[];
  likes: number;
  /** What the account itself has written below it, earliest first. */
  comments?: readonly { text: string }[];
};

/** What a person sees who visits an account. Newest first. */
export function profilePage(profile: FeedProfile, posts: readonly FeedPost[]): Answer {
  return pageAnswer({
    title: `${profile.name} (${profile.handle})`,
    platform: profile.platform,
    body: html`<header class="profile">
<img src="${profile.picture}" alt="" width="72" height="72">
<div><h1>${profile.name}</h1><p>${profile.handle}${profile.note === '' ? '' : ` · ${profile.note}`}</p>
<p class="figures">${profile.figures.map(({ count, noun }) => html`<span><b>${count.toLocaleString('en')}</b> ${noun}</span>`)}</p></div>
</header>
${posts.length === 0 ? html`<p class="empty">Nothing posted yet.</p>` : html`${posts.slice(0, SHOWN_POSTS).map((post) => postCard(profile, post))}`}`,
  });
}

export function postPage(profile: FeedProfile, post: FeedPost): Answer {
  return pageAnswer({ title: post.title ?? profile.name, platform: profile.platform, body: postCard(profile, post) });
}

export function nothingHere(platform: { id: string; name: string }): Answer {
  return pageAnswer({
    title: 'Not found',
    platform,
    status: 404,
    body: html`<section class="card"><h1>This page doesn’t exist</h1><p>Nothing is posted at this address.</p></section>`,
  });
}

function postCard(profile: FeedProfile, post: FeedPost): Html {
  const pictures = post.media.filter((one) => one.kind === 'photo');
  const video = post.media.find((one) => one.kind === 'video');
  return html`<article class="card post">
<header><img src="${profile.picture}" alt="" width="40" height="40">
<div><a class="author" href="${profile.path}">${profile.name}</a>
<a class="when" href="${post.path}">${moment(post.createdAt)}</a></div></header>
${post.title === null ? null : html`<h2>${post.title}</h2>`}
${post.text === '' ? null : postText(post.text)}
${post.link === null ? null : html`<p><a href="${post.link}" rel="noreferrer">${post.link}</a></p>`}
${pictures.length === 0 ? null : html`<div class="pictures n${Math.min(pictures.length, 4)}">${pictures.map((one) => html`<img src="${one.path}" alt="${one.altText ?? ''}" loading="lazy">`)}</div>`}
${video && video.path !== '' ? html`<div class="pictures n1"><img src="${video.path}" alt="Video cover" loading="lazy"></div>` : null}
${video ? html`<div class="video"><span class="play" aria-hidden="true"></span><p><b>Video</b> <small>${Math.round(video.seconds)} s</small></p></div>` : null}
<footer>${post.badges.map((badge) => html`<span>${badge}</span>`)}<span>${post.likes} likes</span></footer>
${(post.comments ?? []).map((comment) => html`<p class="comment"><b>${profile.name}</b> ${comment.text}</p>`)}
</article>`;
}
