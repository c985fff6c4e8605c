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

/** What a preview shows. The text is already as the platform would show it. */
export type PreviewProps = {
  author: { name: string; username: string; pictureUrl: string | null };
  text: string;
  media: readonly PreviewMedia[];
  /** A page or video that goes out with it; null: none. */
  link: string | null;
  /** What the card of the link says; null: not known (yet), or there is no link. */
  card: LinkCardWords | null;
  /** The day and time it is planned for, in words. */
  when: string;
  options: Readonly<Record<string, string>>;
};

/** What the account's platform offers right now. */
export type Offer = {
  state: 'loading' | 'ready' | 'failed';
  choices: readonly PostChoice[];
  /** Why it is not known, for the person; '' unless it failed. */
  reason: string;
  retry: () => void;
};

export type OptionsFieldsProps = {
  /** Absent where the platform is not asked. */
  offer?: Offer | undefined;
  /** Of the post's files; null or absent: there are none yet. */
  kind?: 'image' | 'video' | null;
  options: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
};

/** Choices only this platform offers: how they are drawn, and in which fields of the API they travel. */
export type OptionsFace = {
  Fields: ComponentType<OptionsFieldsProps>;
  /** Some choices differ from account to account, so its platform is asked. */
  asksPlatform?: boolean;
  toBody: (options: Readonly<Record<string, string>>) => Partial<CreatePostBody>;
  fromPost: (post: ScheduledPost) => Readonly<Record<string, string>>;
  /** By the id of a problem: what one click changes so that it is gone. */
  repairs: Readonly<Record<string, { label: string; name: string; value: string }>>;
};

/** What the composer knows of a platform beyond its limits. */
export type ComposerFace = {
  /** What pictures and videos do best there, a line each. */
  guidance: readonly string[];
  Preview: ComponentType<PreviewProps>;
  options?: OptionsFace;
};
