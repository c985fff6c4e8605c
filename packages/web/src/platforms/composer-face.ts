import type { CreatePostBody, ScheduledPost } from '@brandly/contract/posts';
import type { PostChoice } from '@brandly/contract/posts/choices';
import type { ComponentType } from 'react';

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

/** Choices that only this platform offers: how they are drawn, and in which fields of the API they are sent. */
export type OptionsFace = {
  Fields: ComponentType<OptionsFieldsProps>;
  /** Some choices differ from account to account, so the platform is asked. */
  asksPlatform?: boolean;
  toBody: (options: Readonly<Record<string, string>>) => Partial<CreatePostBody>;
  fromPost: (post: ScheduledPost) => Readonly<Record<string, string>>;
  /** By the id of an issue: the change that one click makes to resolve it. */
  repairs: Readonly<Record<string, { label: string; name: string; value: string }>>;
};

/** What the composer knows about a platform beyond its limits. */
export type ComposerFace = {
  /** What photos and videos should be like there, a line each. */
  guidance: readonly string[];
  Preview: ComponentType<PreviewProps>;
  options?: OptionsFace;
};
