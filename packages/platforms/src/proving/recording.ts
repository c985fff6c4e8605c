import * as z from 'zod';

/** JSON without personal data: names of fields, and only the kinds of their values. */
export type Shape = string | number | boolean | null | readonly Shape[] | { readonly [name: string]: Shape };
const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(Shape), z.record(z.string(), Shape)]),
);

/** One call and its answer, safe to show to anybody. */
export const Exchange = z.strictObject({
  method: z.string(),
  /** Which of the platform's hosts, by the adapter's own name. */
  place: z.string(),
  path: z.string(),
  /** Names of the parameters. */
  query: z.array(z.string()),
  sent: Shape,
  /** null: no answer came. */
  status: z.nullable(z.int()),
  headers: z.record(z.string(), z.string()),
  answer: Shape,
});
export type Exchange = z.infer<typeof Exchange>;

/** The facts that can be proven of a platform. */
export const FACTS = ['figures', 'insights', 'text', 'link', 'image', 'images', 'video', 'remove'] as const;
export type Fact = (typeof FACTS)[number];

export const ProvenStep = z.strictObject({
  fact: z.enum(FACTS),
  /** left-out: the platform cannot do it, it could not be undone, or nobody agreed. */
  outcome: z.enum(['confirmed', 'failed', 'left-out']),
  /** What happened, or why nothing did, for a person. */
  words: z.string(),
  exchanges: z.array(Exchange),
});
export type ProvenStep = z.infer<typeof ProvenStep>;

/** A report that can be shared: it holds no token, no id, no name. */
export const Recording = z.strictObject({
  platform: z.string(),
  /** ISO date. */
  madeOn: z.iso.date(),
  /** The platform's own server software, if that answered instead of the platform itself. */
  software: z.nullable(z.string()),
  steps: z.array(ProvenStep),
});
export type Recording = z.infer<typeof Recording>;
