/**
 * The interface for checks against a platform's own machine-readable description (OpenAPI, Google discovery). Facebook
 * and X have none that may be copied here, so their schemas are written by hand beside each simulator; a platform that
 * has one brings a function of this shape in its folder. See the README of this package.
 */
export type DescribedRequest = {
  method: string;
  /** Path on the platform's own host, without the sandbox's host segment. */
  path: string;
  query: Record<string, string>;
  contentType: string;
  body: unknown;
};

export type DescribedAnswer = { status: number; contentType: string; body: unknown };

export type Deviation = { where: string; problem: string };
