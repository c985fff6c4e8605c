import { isoDay } from '../insights.ts';
import type { Metrics, PublishPost } from '../platform.ts';
import type { Fact } from '../proving/recording.ts';
import type { PostKind } from '../rules-types.ts';
import type { TestFile } from './test-io.ts';

/** What the suite has to know of a platform to put it through everything; nothing else of it is named elsewhere. */
export type Trial = {
  /** What the person's browser sends from the consent page, beside what the page was asked with. */
  consent: {
    accept: Form;
    /** null where the person types into a form of ours, which is left without a word to the platform. */
    cancel: Form | null;
    withoutPublishing: Form;
    /** A person with nothing to connect; null where there is no such person. */
    nothing: Form | null;
  };
  /** Ids of the accounts that the accepting person can connect, and of those that are listed but can't be. */
  connectable: readonly string[];
  refused: readonly string[];
  /** The account that is published to, and the name it is known by. */
  account: string;
  /** What is published; none where the platform takes no posts. */
  posts: readonly TrialPost[];
  /** What an id of a published post looks like. */
  remoteId: RegExp;
  /** The answer to the create names nothing: the platform is asked for the id later. */
  namesLater?: true;
  /** From the visible step until the platform shows a video. */
  processingMs: number;
  /** Content that the platform itself refuses, whatever our own check says. */
  refusedText: string;
  /** The platform tells a repetition of the last post from a new one. */
  refusesTwins: boolean;
  /** A lost create is looked for by its words and files, but for a video: another post may have the same ones. */
  findsByWords?: true;
  /** The platform keeps something we knew before the create, so its absence proves that nothing was made. */
  absenceProves: boolean;
  /**
   * What refreshing does: a new refresh token uses the old one up, the old one stays and brings new access tokens, or the life
   * of a living token is made longer.
   */
  renews: 'rotating' | 'lasting' | 'extending' | null;
  /** How long an old refresh token, and an access token that was given back, stays good. */
  tokensOutliveMs?: number;
  /** What is told of an account whose followers were set to 4,321 and its likes to 1,234; null: nothing is counted. */
  figures: Metrics | null;
  insights?: InsightsTrial;
  /** What holds the stand-in to the platform itself, beside the documents it was written from; absent: nothing does. */
  restsOn?: Partial<Record<'description' | 'realServer', { what: string; facts: readonly RestingFact[] }>>;
};

/** A page of consent with one choice on it. */
export const oneChoice = (name: string, value: string): Omit<Trial['consent'], 'nothing'> => ({
  accept: [
    [name, value],
    ['decision', 'authorize'],
  ],
  cancel: [['decision', 'cancel']],
  withoutPublishing: [
    [name, value],
    ['decision', 'without-publishing'],
  ],
});

/** The post of a trial is made today, and platforms forget: so its days end with today. */
export const day = (ago: number): string => isoDay(Date.now() - ago * 24 * 3_600_000);

/** What a table of the documentation tells the ground of. */
export type RestingFact = 'connect' | 'renew' | 'comment' | Fact;

export type InsightsTrial = {
  /** What the platform is made to hold, in its own metric names: metric, then day (or place, or post), then number. */
  held: (postId: string) => Readonly<Record<string, Readonly<Record<string, number>>>>;
  since: string;
  until: string;
  /** What must come through, by the product's names. */
  expected: (postId: string) => Record<string, unknown>;
};

export type Form = readonly (readonly [string, string])[];
export type TrialPost = Partial<PublishPost> & {
  kind: PostKind;
  title: string;
  files: readonly TestFile[];
  /** The platform can't say what became of it when the answer to its create is lost. */
  cannotBeAsked?: true;
};
