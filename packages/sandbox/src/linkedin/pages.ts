import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext, VisiblePost } from '../platform-stand-in.ts';
import { LINKEDIN_PLATFORM } from './access.ts';
import { commentUrn } from './comments.ts';
import type { Account, LinkedInState, Post } from './state.ts';

export function showAccount(state: LinkedInState, call: Call): Answer {
  const account = Object.values(state.accounts).find(
    (one) => one.username === call.params['name'] && one.role !== null,
  );
  return account ? page(state, account) : nothingHere(LINKEDIN_PLATFORM);
}

export function showMember(state: LinkedInState, call: Call): Answer {
  const account = Object.values(state.accounts).find(
    (one) => one.username === call.params['name'] && one.role === null,
  );
  return account ? page(state, account) : nothingHere(LINKEDIN_PLATFORM);
}

const page = (state: LinkedInState, account: Account): Answer =>
  profilePage(
    profileOf(account),
    account.posts
      .flatMap((urn) => state.posts[urn] ?? [])
      .toReversed()
      .map((post) => feedPostOf(state, post)),
  );

export function showPost(state: LinkedInState, call: Call): Answer {
  const post = state.posts[call.params['urn'] ?? ''];
  const account = state.accounts[post?.author ?? ''];
  return post && account ? postPage(profileOf(account), feedPostOf(state, post)) : nothingHere(LINKEDIN_PLATFORM);
}

export async function showPicture(state: LinkedInState, call: Call): Promise<Answer> {
  const account = state.accounts[(call.params['file'] ?? '').replace(/\.png$/, '')];
  if (!account) return nothingHere(LINKEDIN_PLATFORM);
  return { kind: 'file', bytes: await avatarPng(account.name, 'linkedin'), contentType: 'image/png' };
}

export async function showFile(state: LinkedInState, call: Call, context: StandInContext): Promise<Answer> {
  const asset = Object.values(state.assets).find((one) => one.kind === 'image' && one.sha256 === call.params['sha256']);
  if (!asset?.sha256 || !context.media.has(asset.sha256)) return nothingHere(LINKEDIN_PLATFORM);
  return { kind: 'file', bytes: await context.media.read(asset.sha256), contentType: 'image/*' };
}

/** The text as people see it, without LinkedIn's escapes. */
const shownText = (post: Post): string => post.commentary.replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1');
const pathOf = (post: Post): string => `/linkedin/www/feed/update/${post.urn}/`;

export function visibleOf(state: LinkedInState, account: Account, origin: string): VisiblePost[] {
  return account.posts
    .flatMap((urn) => state.posts[urn] ?? [])
    .toReversed()
    .map((post) => ({
      id: post.urn,
      account: account.id,
      text: shownText(post),
      link: post.article?.source ?? null,
      mediaCount: post.media.length,
      media: post.media.map(({ id, altText }) => {
        const asset = state.assets[id];
        return { kind: asset?.kind === 'video' ? 'video' : 'photo', sha256: asset?.sha256 ?? '', altText };
      }),
      createdAt: new Date(post.createdAt).toISOString(),
      permalink: origin + pathOf(post),
      comments: post.comments.map(({ id, text }) => ({ id: commentUrn(post, id), text })),
    }));
}

function profileOf(account: Account): FeedProfile {
  return {
    platform: LINKEDIN_PLATFORM,
    name: account.name,
    handle: account.role === null ? 'Member' : 'Page',
    note: '',
    picture: `/linkedin/www/pictures/${encodeURIComponent(account.id)}.png`,
    path: `/linkedin/www/${account.role === null ? 'in' : 'company'}/${account.username}/`,
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: account.posts.length, noun: 'posts' },
    ],
  };
}

function feedPostOf(state: LinkedInState, post: Post): FeedPost {
  return {
    path: pathOf(post),
    title: null,
    text: shownText(post),
    link: post.article?.source ?? null,
    media: post.media.map(({ id, altText }) => {
      const asset = state.assets[id];
      const kind = asset?.kind === 'video' ? 'video' : 'photo';
      const path = kind === 'photo' ? `/linkedin/www/files/${asset?.sha256 ?? ''}` : '';
      return { kind, path, altText, seconds: asset?.seconds ?? 0 };
    }),
    createdAt: post.createdAt,
    badges: post.visibility === 'PUBLIC' ? [] : ['Connections only'],
    likes: post.likes,
    comments: post.comments,
  };
}
