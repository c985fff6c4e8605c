import { avatarPng } from '../pages/avatar.ts';
import type { Html } from '../pages/html.ts';
import { html } from '../pages/html.ts';
import { moment, pageAnswer, postText } from '../pages/page-shell.ts';
import type { Answer, Call, Surroundings } from '../platform-stand-in.ts';
import { TWITTER_PLATFORM } from './access.ts';
import { kindOf, mediaOf } from './post-view.ts';
import type { Account, TwitterPost, TwitterState } from './state.ts';

const SHOWN_POSTS = 50;

const avatarOf = (account: Account): string => `/twitter/pbs/profile_images/${account.id}_normal.png`;

export function showProfile(state: TwitterState, call: Call): Answer {
  const account = Object.values(state.accounts).find((one) => one.username === call.params['username']);
  if (!account) return missing();
  const posts = account.timeline.flatMap((id) => state.posts[id] ?? []).toReversed();
  return pageAnswer({
    title: `${account.name} (@${account.username})`,
    platform: TWITTER_PLATFORM,
    body: html`<header class="profile">
<img src="${avatarOf(account)}" alt="" width="72" height="72">
<div><h1>${account.name}</h1><p>@${account.username} · ${account.description}</p>
<p class="figures"><span><b>${account.followers.toLocaleString('en')}</b> followers</span><span><b>${account.following.toLocaleString('en')}</b> following</span><span><b>${posts.length}</b> ${posts.length === 1 ? 'post' : 'posts'}</span></p></div>
</header>
${posts.length === 0 ? html`<p class="empty">Nothing posted yet.</p>` : html`${posts.slice(0, SHOWN_POSTS).map((post) => postCard(state, account, post))}`}`,
  });
}

/** `/{username}/status/{id}`; X itself shows the post under any name, `i` included. */
export function showStatus(state: TwitterState, call: Call): Answer {
  const post = state.posts[call.params['id'] ?? ''];
  const account = state.accounts[post?.accountId ?? ''];
  if (!post || !account) return missing();
  return pageAnswer({ title: account.name, platform: TWITTER_PLATFORM, body: postCard(state, account, post) });
}

function missing(): Answer {
  return pageAnswer({
    title: 'Not found',
    platform: TWITTER_PLATFORM,
    status: 404,
    body: html`<section class="card"><h1>This page doesn’t exist</h1><p>Nothing is posted at this address.</p></section>`,
  });
}

function postCard(state: TwitterState, account: Account, post: TwitterPost): Html {
  const media = mediaOf(state, post);
  const pictures = media.filter((one) => kindOf(one) !== 'video');
  const video = media.find((one) => kindOf(one) === 'video');
  return html`<article class="card post">
<header><img src="${avatarOf(account)}" alt="" width="40" height="40">
<div><a class="author" href="/twitter/x/${account.username}">${account.name}</a>
<a class="when" href="/twitter/x/${account.username}/status/${post.id}">@${account.username} · ${moment(post.createdAt)}</a></div></header>
${post.text === '' ? null : postText(post.text)}
${
  pictures.length === 0
    ? null
    : html`<div class="pictures n${pictures.length}">${pictures.map(
        (one) =>
          html`<img src="/twitter/pbs/media/${one.sha256 ?? ''}" alt="${one.altText ?? ''}" width="${one.width}" height="${one.height}" loading="lazy">`,
      )}</div>`
}
${video ? html`<div class="video"><span class="play" aria-hidden="true"></span><p><b>Video</b> <small>${Math.round(video.seconds)} s</small></p></div>` : null}
<footer><span>${post.likes} likes</span></footer>
</article>`;
}

export async function showAvatar(state: TwitterState, call: Call): Promise<Answer> {
  const id = (call.params['file'] ?? '').replace(/(_normal)?\.png$/, '');
  const account = state.accounts[id];
  if (!account) return missing();
  return { kind: 'file', bytes: await avatarPng(account.name, 'twitter'), contentType: 'image/png' };
}

export async function showMedia(state: TwitterState, call: Call, surroundings: Surroundings): Promise<Answer> {
  const media = Object.values(state.media).find((one) => one.sha256 === call.params['sha256'] && !one.failure);
  if (!media?.sha256 || kindOf(media) === 'video' || !surroundings.media.has(media.sha256)) {
    return missing();
  }
  return { kind: 'file', bytes: await surroundings.media.read(media.sha256), contentType: 'image/*' };
}
