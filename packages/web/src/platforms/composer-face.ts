import type { CreatePostBody, ScheduledPost } from '@brandly/contract/posts';
import type { ComponentType } from 'react';

export type PreviewMedia = { key: string; url: string; kind: 'image' | 'video'; altText: string };

/** What a preview shows. The text is already as the network would show it. */
export type PreviewProps = {
  author: { name: string; username: string; pictureUrl: string | null };
  text: string;
  media: readonly PreviewMedia[];
  /** The day and time it is planned for, in words. */
  when: string;
  options: Readonly<Record<string, string>>;
};

export type OptionsFieldsProps = {
  options: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
};

/** Choices only this network offers: how they are drawn, and in which fields of the API they travel. */
export type OptionsFace = {
  Fields: ComponentType<OptionsFieldsProps>;
  toBody: (options: Readonly<Record<string, string>>) => Partial<CreatePostBody>;
  fromPost: (post: ScheduledPost) => Readonly<Record<string, string>>;
  /** By the id of a problem: what one click changes so that it is gone. */
  repairs: Readonly<Record<string, { label: string; name: string; value: string }>>;
};

/** What the composer knows of a network beyond its limits. */
export type ComposerFace = {
  /** What pictures and videos do best there, a line each. */
  guidance: readonly string[];
  Preview: ComponentType<PreviewProps>;
  options?: OptionsFace;
};
