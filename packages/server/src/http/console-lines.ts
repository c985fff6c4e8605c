import type { DestinationStream } from 'pino';

/** The same problem within this time is counted, not printed again. */
const REPEATS_MS = 10_000;
/** Fields of the log itself, or fields shown in another form. */
const NOT_FACTS = new Set(['level', 'time', 'pid', 'msg', 'err', 'reqId']);

type Line = Record<string, unknown>;

/**
 * Formats structured log lines for a person at a console: one line per problem, without its stack, and one count for
 * repeated ones.
 * @param isThorough with stacks, and without counting: for LOG_LEVEL debug or trace
 */
export function consoleLines(
  print: (text: string) => void,
  options: { isThorough: boolean; now?: () => number },
): DestinationStream & { flush: () => void } {
  const now = options.now ?? Date.now;
  let last = { text: '', until: 0, repeats: 0 };
  const flush = () => {
    if (last.repeats > 0) print(`         … and ${last.repeats} more like it`);
    last = { text: '', until: 0, repeats: 0 };
  };
  return {
    flush,
    write(json) {
      const line = parse(json);
      const text = line === null ? json.trimEnd() : sentenceOf(line);
      if (!options.isThorough && text === last.text && now() < last.until) {
        last.repeats += 1;
        return;
      }
      flush();
      last = { text, until: now() + REPEATS_MS, repeats: 0 };
      print(`${timeOf(line)} ${text}`);
      const stack = options.isThorough ? textOf(line?.['err'], 'stack') : '';
      if (stack !== '') print(stack);
    },
  };
}

/** `warn  a mail could not be sent: connect ECONNREFUSED (tries 3)` */
function sentenceOf(line: Line): string {
  const words = textOf(line, 'msg');
  const because = reasonOf(line['err']);
  const facts = Object.entries(line)
    .filter(([name, value]) => !NOT_FACTS.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const said = because === '' || words.includes(because) ? words : `${words}: ${because}`;
  return `${textOf(line, 'level').padEnd(5)} ${said}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
}

/** An error's message, and those of its causes. */
function reasonOf(error: unknown): string {
  const message = textOf(error, 'message')
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
  const cause = fieldOf(error, 'cause');
  const deeper = cause === undefined ? '' : reasonOf(cause);
  return deeper === '' || message.includes(deeper) ? message : `${message}, because ${deeper}`;
}

function timeOf(line: Line | null): string {
  const at = line === null ? new Date() : new Date(textOf(line, 'time'));
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : '';
}

function parse(json: string): Line | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null; // a line that is not JSON is passed on as it is
  }
}
