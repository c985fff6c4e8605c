import type { CreatePostBody, ScheduledPost } from '@brandly/contract/posts';
import type { PostChoice } from '@brandly/contract/posts/platform-calls';

export type PreviewMedia = {
  key: string;
  url: string;
  kind: 'image' | 'video';
  altText: string;
  /** Width over height; null: not known. */
  ratio: number | null;
};

export type LinkCardWords = { title: string; description: string; picture: string | null };

/** What a preview shows. The text is already formatted as on the platform. */
export type PreviewProps = {
  author: { name: string; username: string; pictureUrl: string | null };
  text: string;
  media: readonly PreviewMedia[];
  /** A page or video that the post links to; null: none. */
  link: string | null;
  /** The texts of the link's card; null: not known (yet), or there is no link. */
  card: LinkCardWords | null;
  /** The day and time it is scheduled for, as text. */
  when: string;
  options: Readonly<Record<string, string>>;
};

/** What the platform offers to the account right now. */
export type Offer = {
  state: 'loading' | 'ready' | 'failed';
  choices: readonly PostChoice[];
  /** Why this is not known, as a message for the person; '' unless loading failed. */
  reason: string;
  retry: () => void;
};

export type OptionsFieldsProps = {
  /** Missing when the platform is not asked. */
  offer?: Offer | undefined;
  /** The kind of the post's files; null or missing: there are none yet. */
  kind?: 'image' | 'video' | null;
  options: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
};

type Named = {
  name: string;
  label: string;
  hint?: string;
  /** Applies only to posts with this kind of file; hidden until there is one. */
  only?: 'image' | 'video';
};
/** One of several values. Without a value nothing is chosen, and no default is picked for the person. */
export type OneOfChoice = Named & {
  kind: 'one-of';
  /** The value that applies while the person has not chosen. */
  usual?: string;
  /** The platform says which of these values it offers to the account. */
  isAsked?: boolean;
  /** Shows all values at once, for choices that people should not overlook. */
  asRadios?: true;
  values: readonly { value: string; label: string; hint?: string }[];
};
/** The values come from the account alone, such as its boards; hidden when there are none. */
export type OfferedChoice = Named & { kind: 'offered'; usual?: string };
/** A line of text. */
type WordsChoice = Named & { kind: 'words'; maxLength: number };
/** On or off; off until it is switched on, unless `usual` says otherwise. */
type SwitchChoice = Named & {
  kind: 'switch';
  usual?: 'yes';
  /** Hidden when the platform does not offer it to the account. */
  isAsked?: boolean;
};
export type PlatformChoice = OneOfChoice | OfferedChoice | WordsChoice | SwitchChoice;

/** Choices that only this platform offers, in the order it lists them, and in which fields of the API they are sent. */
export type OptionsFace = {
  choices: readonly PlatformChoice[];
  /** Some choices differ from account to account, so the platform is asked. */
  asksPlatform?: boolean;
  toBody: (options: Readonly<Record<string, string>>) => Partial<CreatePostBody>;
  fromPost: (post: ScheduledPost) => Readonly<Record<string, string>>;
  /** By the id of an issue: the change that one click makes to resolve it. */
  repairs: Readonly<Record<string, { label: string; name: string; value: string }>>;
};

/** Choices that are sent as they are, in the one field that the API has for those of all platforms. */
export const optionsFace = (choices: readonly PlatformChoice[], more: Partial<OptionsFace> = {}): OptionsFace => ({
  choices,
  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  repairs: {},
  ...more,
});

/** What the composer knows about a platform beyond its limits. */
export type ComposerFace = {
  /** What photos and videos should be like there, a line each. */
  guidance: readonly string[];
  options?: OptionsFace;
};
