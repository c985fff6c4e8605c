import { isoDay } from '../insights.ts';
import type { Metrics, PublishPost } from '../platform.ts';
import type { Fact } from '../proving/recording.ts';
import type { PostKind } from '../rules-types.ts';
import type { TestFile } from './test-io.ts';

/** What the suite has to know about a platform to test all of it; it is stated nowhere else. */
export type PlatformCase = {
  /** The platform wants PKCE (S256). */
  usesPkce: boolean;
  /** What the person's browser sends from the consent page, beside the parameters of the page. */
  consent: {
    accept: Form;
    /** null if the person fills in a form of ours: leaving it sends nothing to the platform. */
    cancel: Form | null;
    withoutPublishing: Form;
    /** A person with nothing to connect; null if there is none. */
    nothing: Form | null;
  };
  /** Ids of the accounts that the accepting person can connect, and of those listed but not connectable. */
  connectable: readonly string[];
  refused?: readonly string[];
  /** The account that is published to, and its username. */
  account: string;
  /** The posts to publish; empty if the platform takes none. */
  posts: readonly CasePost[];
  /** The pattern of a published post's id. */
  remoteId: RegExp;
  /** The answer to the create has no id: the platform is asked for it later. */
  namesLater?: true;
  /** The time from the visible step until the platform shows a video. */
  processingMs: number;
  /** Content that the platform itself refuses, whatever our own check says. */
  refusedText: string;
  /** The platform recognises and refuses a repetition of the last post. */
  refusesTwins: boolean;
  /** A lost create is searched by its words and files, except videos: another post may have the same. */
  findsByWords?: true;
  /** The platform stores something we knew before the create, so its absence proves that nothing was made. */
  absenceProves: boolean;
  /**
   * What refreshing does: a new refresh token uses up the old one; the old one stays and yields new access tokens; or a
   * valid token is extended.
   */
  renews: 'rotating' | 'lasting' | 'extending' | null;
  /** How long an old refresh token and a revoked access token keep working. */
  tokensOutliveMs?: number;
  /** The metrics of an account with 4,321 followers and 1,234 likes; null: the platform counts nothing. */
  figures: Metrics | null;
  insights?: InsightsCase;
  /** The evidence for the stand-in beside the documents it was written from; absent: none. */
  evidence?: Partial<Record<'description' | 'realServer', { what: string; facts: readonly EvidenceFact[] }>>;
};

/** A consent page with one choice; `nobody`: who has nothing to connect. */
export const oneChoice = (name: string, value: string, nobody?: string): PlatformCase['consent'] => {
  const decided = (decision: string, chosen = value): Form => [
    [name, chosen],
    ['decision', decision],
  ];
  return {
    accept: decided('authorize'),
    cancel: [['decision', 'cancel']],
    withoutPublishing: decided('without-publishing'),
    nothing: nobody === undefined ? null : decided('authorize', nobody),
  };
};

/** A case's post is made today, and platforms keep data for a limited time: so its days end today. */
export const day = (ago: number): string => isoDay(Date.now() - ago * 24 * 3_600_000);

/** A fact whose evidence the documentation's table states. */
export type EvidenceFact = 'connect' | 'renew' | 'comment' | Fact;

export type InsightsCase = {
  /** What the simulator holds, under the platform's metric names: metric, then day (or place, or post), then number. */
  held: (postId: string) => Readonly<Record<string, Readonly<Record<string, number>>>>;
  since: string;
  until: string;
  /** The expected result, under the product's names. */
  expected: (postId: string) => Record<string, unknown>;
};

export type Form = readonly (readonly [string, string])[];
export type CasePost = Partial<PublishPost> & {
  kind: PostKind;
  title: string;
  files: readonly TestFile[];
  /** If the answer to its create is lost, the platform can't say what became of it. */
  cannotBeAsked?: true;
};
