import type { Answer } from '../platform-stand-in.ts';
import { type Html, html } from './html.ts';
import { moment, pageAnswer, postText } from './page-shell.ts';

const SHOWN_POSTS = 50;

export type FeedProfile = {
  platform: { id: string; name: string };
  name: string;
  /** As the platform writes it, with `@` where it has one. */
  handle: string;
  note: string;
  picture: string;
  path: string;
  counts: readonly { count: number; noun: string }[];
  /** Images side by side, as on photo platforms; otherwise posts one below the other. */
  layout?: 'tiles';
};

/** A video's path is that of its cover; empty: it has none. */
export type FeedMedia = { kind: 'photo' | 'video'; path: string; altText: string | null; seconds: number };

export type FeedPost = {
  path: string;
  title: string | null;
  text: string;
  link: string | null;
  media: readonly FeedMedia[];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Audience, board and the like. */
  badges: readonly string[];
  likes: number;
  /** The account's own comments, oldest first. */
  comments?: readonly { text: string }[];
};

/** The page of an account as visitors see it, with the newest posts first. */
export function profilePage(profile: FeedProfile, posts: readonly FeedPost[]): Answer {
  const shown = posts.slice(0, SHOWN_POSTS);
  return pageAnswer({
    title: `${profile.name} (${profile.handle})`,
    platform: profile.platform,
    body: html`<header class="profile"><div class="cover" aria-hidden="true"></div>
<img src="${profile.picture}" alt="" width="96" height="96">
<div><h1>${profile.name}</h1><p class="handle">${profile.handle}</p>
${profile.note === '' ? null : html`<p>${profile.note}</p>`}
<p class="figures">${profile.counts.map(counted)}</p></div>
</header>
${shown.length === 0 ? html`<p class="empty">Nothing posted yet.</p>` : null}
${
  profile.layout === 'tiles'
    ? html`<ul class="tiles">${shown.map(tile)}</ul>`
    : html`<div class="feed">${shown.map((post) => postCard(profile, post))}</div>`
}`,
  });
}

export function postPage(profile: FeedProfile, post: FeedPost): Answer {
  return pageAnswer({
    title: post.title ?? profile.name,
    platform: profile.platform,
    body: html`<div class="single">${postCard(profile, post)}</div>`,
  });
}

export function nothingHere(platform: { id: string; name: string }): Answer {
  return pageAnswer({
    title: 'Not found',
    platform,
    status: 404,
    body: html`<section class="card"><h1>This page doesn’t exist</h1><p>Nothing is posted at this address.</p></section>`,
  });
}

function counted({ count, noun }: { count: number; noun: string }): Html {
  return html`<span><b>${count.toLocaleString('en')}</b> ${count === 1 ? noun.replace(/s$/, '') : noun}</span>`;
}

/** Likes, and comments where the platform has them. */
function countsOf({ likes, comments }: FeedPost): Html {
  const counts = [{ count: likes, noun: 'likes' }, ...(comments ? [{ count: comments.length, noun: 'comments' }] : [])];
  return html`<span class="figures">${counts.map(counted)}</span>`;
}

function mediaOf({ media }: FeedPost): { pictures: FeedMedia[]; video: FeedMedia | undefined } {
  const pictures = media.filter((one) => one.kind === 'photo');
  return { pictures, video: media.find((one) => one.kind === 'video') };
}

/** One post among others: its first image, its text below. */
function tile(post: FeedPost): Html {
  const { pictures, video } = mediaOf(post);
  const cover = pictures[0]?.path ?? video?.path ?? '';
  return html`<li class="tile"><a href="${post.path}">
<span class="frame">${cover === '' ? null : html`<img src="${cover}" alt="${pictures[0]?.altText ?? ''}" loading="lazy">`}
${video ? html`<span class="play" aria-hidden="true"></span><small class="length">${length(video.seconds)}</small>` : null}
${pictures.length > 1 ? html`<small class="length">1/${pictures.length}</small>` : null}</span>
<span class="caption">${post.title ?? (post.text || 'No text')}</span></a>
<p class="facts">${moment(post.createdAt)} ${countsOf(post)}</p></li>`;
}

const length = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

function postCard(profile: FeedProfile, post: FeedPost): Html {
  const { pictures, video } = mediaOf(post);
  const link = URL.parse(post.link ?? '');
  return html`<article class="card post">
<header><img src="${profile.picture}" alt="" width="40" height="40">
<div><a class="author" href="${profile.path}">${profile.name}</a>
<a class="when" href="${post.path}">${profile.handle} · ${moment(post.createdAt)}</a></div></header>
${post.title === null ? null : html`<h2>${post.title}</h2>`}
${post.text === '' ? null : postText(post.text)}
${link === null ? null : html`<a class="link-card" href="${link.href}" rel="noreferrer"><small>${link.host}</small><b>${link.pathname === '/' ? link.host : link.pathname}</b></a>`}
${pictures.length === 0 ? null : html`<div class="pictures n${Math.min(pictures.length, 4)}">${pictures.map((one) => html`<img src="${one.path}" alt="${one.altText ?? ''}" loading="lazy">`)}</div>`}
${video ? videoPlate(video) : null}
<footer>${countsOf(post)}${post.badges.map((badge) => html`<span>${badge}</span>`)}</footer>
${(post.comments ?? []).map((comment) => html`<p class="comment"><b>${profile.name}</b> ${comment.text}</p>`)}
</article>`;
}

function videoPlate({ path, seconds }: FeedMedia): Html {
  return html`<div class="video">${path === '' ? null : html`<img src="${path}" alt="Video cover" loading="lazy">`}
<span class="play" aria-hidden="true"></span><small class="length">${length(seconds)}</small></div>`;
}
