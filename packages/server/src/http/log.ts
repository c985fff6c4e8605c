import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Names under which secrets travel, in any case and with any separators. */
const SECRET_NAME =
  /password|secret|token|cookie|verifier|grant|^(?:authorization|code|otp|confirmationcode|state|apikey|key)$/;
const CENSORED = '[redacted]';
/**
 * Values that are secret anywhere: bearer tokens, JWTs, secrets in addresses, passwords in URLs. Each pattern starts at
 * a word boundary, so that a long word is scanned once and not again from each of its characters.
 */
const SECRET_IN_TEXT: readonly [RegExp, string][] = [
  [/\bbearer\s+[\w.~+/=-]+/gi, `Bearer ${CENSORED}`],
  [/\beyJ[\w-]{6,}(?:\.[\w-]+){0,2}\.?/g, CENSORED],
  [
    /(?<![\w-])((?:[\w-]*(?:token|secret)|(?:[\w-]*-)?(?:password|confirmation_?code|code|state|signature|sig))["']?\s*[=:]\s*["']?)[^\s&"',;}]+/gi,
    `$1${CENSORED}`,
  ],
  [/(\b\w+:\/\/[^\s:/@]*:)[^\s@/]+@/g, `$1${CENSORED}@`],
];
/** The most characters of a text that the log keeps; callers decide how long a path or a name is. */
const LONGEST = 4_000;
/** A secret that crosses the cut is not recognised, so this much before the cut is removed as well. */
const UNSURE = 200;
const DEEPEST = 6;

/** Removes what looks like a secret from a text, and shortens it for the log. */
export function scrubText(text: string): string {
  const isLong = text.length > LONGEST;
  const scrubbed = SECRET_IN_TEXT.reduce(
    (rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement),
    isLong ? text.slice(0, LONGEST) : text,
  );
  return isLong ? `${scrubbed.slice(0, -UNSURE)}… (${text.length} letters)` : scrubbed;
}

/** Copies a value for the log: secret names are censored, secrets in texts removed, errors reduced to plain facts. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > DEEPEST) return '[deep]';
  if (value instanceof Error) return errorFacts(value, depth);
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  return scrubFields(value, depth);
}

function scrubFields(value: object, depth = 0): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    const plainName = name.toLowerCase().replaceAll(/[-_]/g, '');
    // An error's code is not a secret: our own codes are words, and PostgreSQL's have five letters or digits.
    const isWord = plainName === 'code' && typeof item === 'string' && /^([a-zA-Z_]+|[0-9A-Z]{5})$/.test(item);
    copy[name] = SECRET_NAME.test(plainName) && !isWord && item !== null ? CENSORED : scrub(item, depth + 1);
  }
  return copy;
}

/** The parser quotes the body it could not read, so its message is left out. */
const quotesInput = (error: Error): boolean => error instanceof SyntaxError;

const messageOf = (error: Error): string => (quotesInput(error) ? 'unreadable input' : scrubText(error.message));

function errorOf(logged: unknown): Error | null {
  if (logged instanceof Error) return logged;
  const inside = typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : null;
  return inside instanceof Error ? inside : null;
}

function errorFacts(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: messageOf(error),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(quotesInput(error) || error.stack === undefined ? {} : { stack: scrubText(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1) }),
  };
}

/** Creates a structured log, one JSON object per line, from which secrets are removed before writing. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (object: Record<string, unknown>) => scrubFields(object),
    },
    // The formatter above has already turned errors into facts.
    serializers: { err: (value: unknown) => scrub(value), error: (value: unknown) => scrub(value) },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']) {
        const scrubbed: unknown[] = args.map((arg: unknown) => (typeof arg === 'string' ? scrubText(arg) : arg));
        // Without a message of ours an error's own message would become the line's message, bypassing the formatter.
        const error = errorOf(args[0]);
        if (scrubbed.length === 1 && error !== null) scrubbed.push(messageOf(error));
        Reflect.apply(method, this, scrubbed);
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
