import type { Answer, Call, StandInContext, VisiblePost } from '../platform-stand-in.ts';
import { type Route, route } from '../stand-in.ts';
import { avatarPng } from './avatar.ts';
import type { ConsentChoice } from './consent-page.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from './feed-page.ts';

/** A post that visitors see: on the pages, and in what the control API tells. */
export type PublicPost = {
  id: string;
  /** The address of its page, below the sandbox's origin. */
  path: string;
  title?: string | null;
  text: string;
  /** The link that the post shows as a card. */
  link: string | null;
  /** The first link of the text, where it has no card. */
  linkInText?: string | null;
  /** `cover`: the image that was set for a video. */
  media: readonly (VisiblePost['media'][number] & { seconds?: number })[];
  /** Milliseconds since 1970. */
  createdAt: number;
  badges?: readonly string[];
  likes: number;
  comments?: readonly { id: string; text: string }[];
  answers?: string | null;
  /** Only people with its address see it. */
  isUnlisted?: boolean;
};

export type PublicPages<State, Account> = {
  platform: { id: string; name: string };
  accounts: (state: State) => Readonly<Record<string, Account>>;
  /** What the page of an account begins with; an empty path: it has no page. */
  profile: (account: Account, posts: number) => Omit<FeedProfile, 'platform' | 'name'>;
  /** Newest first. */
  posts: (state: State, account: Account, now: number) => readonly PublicPost[];
  /** Where images are, below the sandbox's origin and in the platform's folder; their SHA-256 follows. */
  files: string;
  /** Whether a file may be shown: only bytes that could be read as an image ever are. */
  isPicture: (state: State, sha256: string) => boolean;
  /** The path that an address leads to, where several lead to one page. */
  leadsTo?: (state: State, call: Call) => string | undefined;
};

/** The pages that a platform shows to everybody, and what the control API tells of them. */
export function publicPages<State, Account extends { id: string; name: string; person?: string }>(
  given: PublicPages<State, Account>,
) {
  const { platform, accounts: accountsOf, files } = given;
  const profileOf = (account: Account, posts = 0): FeedProfile => ({
    platform,
    name: account.name,
    ...given.profile(account, posts),
  });
  const feedPostOf = ({ title = null, badges = [], media, ...post }: PublicPost): FeedPost => ({
    ...post,
    title,
    badges,
    media: media.map(({ kind, sha256, altText, seconds = 0, cover }) => {
      const shown = kind === 'video' ? cover : sha256;
      return { kind: kind === 'video' ? 'video' : 'photo', path: shown ? files + shown : '', altText, seconds };
    }),
  });

  /** Shows the account or the post at this address. */
  const show = (state: State, call: Call): Answer => {
    const path = given.leadsTo?.(state, call) ?? decodeURIComponent(call.path);
    const accounts = Object.values(accountsOf(state));
    const account = accounts.find((one) => profileOf(one).path === path);
    if (account) {
      const listed = given.posts(state, account, call.now).filter((post) => !post.isUnlisted);
      return profilePage(profileOf(account, listed.length), listed.map(feedPostOf));
    }
    for (const one of accounts) {
      const post = given.posts(state, one, call.now).find((each) => each.path === path);
      if (post) return postPage(profileOf(one), feedPostOf(post));
    }
    return nothingHere(platform);
  };

  const showPicture = async (state: State, call: Call): Promise<Answer> => {
    const account = accountsOf(state)[(call.params['account'] ?? '').replace(/(_normal)?\.png$/, '')];
    if (!account) return nothingHere(platform);
    return { kind: 'file', bytes: await avatarPng(account.name, platform.id), contentType: 'image/png' };
  };

  const showFile = async (state: State, call: Call, { media }: StandInContext): Promise<Answer> => {
    const sha256 = call.params['sha256'] ?? '';
    if (!given.isPicture(state, sha256) || !media.has(sha256)) return nothingHere(platform);
    return { kind: 'file', bytes: await media.read(sha256), contentType: 'image/*' };
  };

  return {
    platform,
    accounts: accountsOf,

    /** The routes of the profile pictures (below `pictures`), of the images, and of the pages. */
    at: (pictures: string, ...shown: readonly string[]): Route<State>[] => [
      route('GET', `${pictures}/:account`, 'view', showPicture),
      route('GET', `${files.replace(`/${platform.id}`, '')}:sha256`, 'view', showFile),
      ...shown.map((path) => route('GET', path, 'view', show)),
    ],

    /** Who may sign in, for the consent page; `special`: what is special about an account. */
    choices: (state: State, special: (account: Account) => string | false = () => false): ConsentChoice[] =>
      Object.values(accountsOf(state)).map((account) => {
        const { handle, picture, name } = profileOf(account);
        const note = [handle, account.person, special(account)].filter(Boolean).join(' · ');
        return { value: account.id, label: name, note, picture };
      }),

    /** For the control API: an account's posts, newest first. */
    visible: (state: State, account: Account, origin: string, now: number): VisiblePost[] =>
      given
        .posts(state, account, now)
        .filter((post) => !post.isUnlisted)
        .map(({ id, path, text, link, linkInText = null, media, createdAt, comments, answers }) => ({
          id,
          account: account.id,
          text,
          link: link ?? linkInText,
          mediaCount: media.length,
          media: media.map(({ kind, sha256, altText, cover }) => ({
            kind,
            sha256,
            altText,
            ...(cover !== undefined && { cover }),
          })),
          createdAt: new Date(createdAt).toISOString(),
          permalink: origin + path,
          ...(comments && { comments: comments.map(({ id: comment, text: words }) => ({ id: comment, text: words })) }),
          ...(answers !== undefined && { answers }),
        })),
  };
}
