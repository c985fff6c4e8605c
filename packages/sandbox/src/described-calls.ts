import { z } from 'zod';
import type { Deviation } from './official-description.ts';
import type { Answer, Call, Operation } from './platform-stand-in.ts';

/**
 * What one call may carry, written from a platform's documentation where it publishes no machine-readable description.
 * Everything not listed here is a deviation: this is meant to find misspelt or invented parameters.
 */
export type CallDescription = {
  /** Query parameters, each a text. */
  query?: z.ZodType;
  /** Fields of a form, or the JSON body; files are in `files`. */
  body?: z.ZodType;
  /** The media type of the body. */
  type?: 'json' | 'form' | 'multipart' | 'bytes';
  /** Names of the files of a multipart body. */
  files?: readonly string[];
};

/** By method and path as the platform mounts them, for example `GET /graph/:version/me`. */
export type CallDescriptions = Readonly<Record<string, CallDescription>>;

/** A text of this form. */
export const like = (form: RegExp): z.ZodString => z.string().regex(form);

/** What a token endpoint takes (RFC 6749): a code or a refresh token. `beside`: what else comes with a code. */
export const tokenForms = (client: z.ZodRawShape, beside: z.ZodRawShape = {}) => {
  const code = { grant_type: z.literal('authorization_code'), code: z.string(), redirect_uri: z.url() };
  const refresh = { grant_type: z.literal('refresh_token'), refresh_token: z.string() };
  return [z.strictObject({ ...client, ...code, ...beside }), z.strictObject({ ...client, ...refresh })] as const;
};

const TYPES = {
  json: /^application\/json\b/i,
  form: /^application\/x-www-form-urlencoded\b/i,
  multipart: /^multipart\/form-data\b/i,
  bytes: /^(?!application\/json\b|application\/x-www-form-urlencoded\b|multipart\/form-data\b)/i,
} as const;

/** Checks each API call against its description; pages for people are skipped. */
export function describedDeviations(
  descriptions: CallDescriptions,
): (call: Call, answer: Answer, operation: Operation) => Deviation[] {
  return (call, _answer, operation) => {
    if (operation.answers === undefined) return [];
    const name = `${operation.method} ${operation.path}`;
    const described = descriptions[name];
    if (!described) return [{ where: name, problem: 'is not described' }];
    const { files = [], type } = described;
    const given = Object.keys(call.files);
    const hasType = type === undefined || TYPES[type].test(call.contentType);
    return [
      ...partDeviations(described.query, call.query, 'query'),
      ...partDeviations(described.body, call.body, 'body'),
      ...given.filter((file) => !files.includes(file)).map((file) => ({ where: `files.${file}`, problem: UNKNOWN })),
      ...(hasType ? [] : [{ where: 'content-type', problem: `is not ${type}: ${call.contentType}` }]),
    ];
  };
}

const UNKNOWN = 'is not in the description';

function partDeviations(schema: z.ZodType | undefined, value: Record<string, unknown>, where: string): Deviation[] {
  if (!schema) return Object.keys(value).map((name) => ({ where: `${where}.${name}`, problem: UNKNOWN }));
  const checked = schema.safeParse(value);
  if (checked.success) return [];
  return checked.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ where: [where, ...issue.path, key].join('.'), problem: UNKNOWN }))
      : [{ where: [where, ...issue.path].join('.'), problem: issue.message }],
  );
}
