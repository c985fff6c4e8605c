import { z } from 'zod';

const headers = z.record(z.string(), z.string());
/** Whether the operation is carried out before the fault sets in. */
const carriedOut = z.boolean().default(false);

const trouble = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    headers: headers.optional(),
    body: z.unknown().optional(),
    carriedOut,
  }),
  z.strictObject({
    kind: z.literal('rate-limit'),
    /** Seconds as a number or digits, an HTTP date, or any text: sent verbatim as `Retry-After`. */
    retryAfter: z.union([z.number(), z.string()]).optional(),
    status: z.int().min(400).max(599).optional(),
  }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(1).max(600_000) }),
  z.strictObject({ kind: z.literal('hang'), carriedOut }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('lose-answer') }),
  z.strictObject({ kind: z.literal('created-then-502') }),
  z.strictObject({ kind: z.literal('half-body') }),
  z.strictObject({ kind: z.literal('empty-200'), carriedOut }),
  z.strictObject({ kind: z.literal('html-200'), carriedOut }),
  z.strictObject({ kind: z.literal('error-in-200'), carriedOut }),
  z.strictObject({ kind: z.literal('no-id') }),
  z.strictObject({
    kind: z.literal('slow'),
    bytes: z.int().min(1).default(1),
    everyMs: z.int().min(1).max(60_000).default(5_000),
  }),
]);

const target = z.object({
  platform: z.string(),
  /** Account id; any account when left out. */
  account: z.string().optional(),
  /** Operation name as in the journal; `*` for any. */
  operation: z.string(),
  times: z.int().min(1).max(100_000).default(1),
  /** This many matching operations pass before the fault sets in. */
  skip: z.int().min(0).default(0),
});

export type Trouble = z.infer<typeof trouble>;
export type FaultTarget = z.infer<typeof target>;

/** One fault as a person writes it: target and kind in one flat object. */
export const faultSchema = z.looseObject({ kind: z.string() }).transform((input, context) => {
  const where: Record<string, unknown> = {};
  const what: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) (key in target.shape ? where : what)[key] = value;
  const parsedWhere = target.safeParse(where);
  const parsedWhat = trouble.safeParse(what);
  for (const issue of [...(parsedWhere.error?.issues ?? []), ...(parsedWhat.error?.issues ?? [])]) {
    context.issues.push({ code: 'custom', message: issue.message, path: issue.path, input });
  }
  if (!parsedWhere.success || !parsedWhat.success) return z.NEVER;
  return { target: parsedWhere.data, trouble: parsedWhat.data };
});
