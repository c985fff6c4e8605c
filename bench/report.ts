/** A section's result, as it is printed and written to docs/measurements.md. */
export type Report = {
  /** About two lines: what was measured, how much of it, compared with what. */
  about: string;
  tables: readonly Table[];
  targets: readonly Target[];
};

/** The first column holds names, the others numbers. */
export type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };
export type Target = { text: string; isMet: boolean };

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;
/** A row of a table: a name, then times. */
export const timesRow = (name: string, ...values: readonly number[]): string[] => [name, ...values.map(milliseconds)];
export const times = (value: number): string => `${value.toFixed(2)}×`;
export const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** A target of time: what took at most so long, and how long. `isWhole`: all that should have been measured was. */
export const within = (what: string, foundMs: number, limitMs: number, isWhole = true): Target => ({
  text: `${what} within ${limitMs} ms: ${milliseconds(foundMs)}`,
  isMet: isWhole && foundMs <= limitMs,
});

/** A bar of up to 40 characters, at least one for anything above zero. */
export function bar(part: number, greatest: number): string {
  return '█'.repeat(part === 0 ? 0 : Math.max(1, Math.round((part / greatest) * 40)));
}

/** For a terminal. */
export function reportAsText({ about, tables, targets }: Report): string {
  return [about, ...tables.map(tableAsText), targets.map(targetLine).join('\n')].filter(Boolean).join('\n\n');
}

/** For docs/measurements.md. */
export function reportAsMarkdown({ about, tables, targets }: Report): string {
  return [about, ...tables.map(tableAsMarkdown), targets.map((target) => `- ${targetLine(target)}`).join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

const targetLine = ({ text, isMet }: Target): string => `${isMet ? '✓' : '✗'} ${text}`;

function tableAsText({ columns, rows }: Table): string {
  const widths = columns.map((name, index) => Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd();
  return [columns, ...rows].map((cells) => `  ${line(cells)}`).join('\n');
}

function tableAsMarkdown({ columns, rows }: Table): string {
  return [markdownLine(columns), `|---${'|--:'.repeat(columns.length - 1)}|`, ...rows.map(markdownLine)].join('\n');
}

const markdownLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
