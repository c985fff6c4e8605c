/** `npm run bench -- [sections] [--short] [--write]`: measures the product as it is started for users. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKOUT } from '@brandly/launch/checkout';
import { describeCommit, describeMachine, MEASUREMENTS_HEAD, withSection } from './measurements-file.ts';
import { type BenchProduct, openProduct } from './product/bench-product.ts';
import { type Report, reportAsMarkdown, reportAsText } from './report.ts';
import { accounts } from './sections/accounts.ts';
import { brands } from './sections/brands.ts';
import { calendar } from './sections/calendar.ts';
import { composer } from './sections/composer.ts';
import { create } from './sections/create.ts';
import { drawing } from './sections/drawing.ts';
import { figures } from './sections/figures.ts';
import { future } from './sections/future.ts';
import { hangingPlatform } from './sections/hanging-platform.ts';
import { landing } from './sections/landing.ts';
import { lighthouse } from './sections/lighthouse.ts';
import { list } from './sections/list.ts';
import { million } from './sections/million.ts';
import { oneAccount } from './sections/one-account.ts';
import { performanceFigures } from './sections/performance.ts';
import { publishing } from './sections/publishing.ts';
import { reconnect } from './sections/reconnect.ts';
import { rush } from './sections/rush.ts';
import { sameSecond } from './sections/same-second.ts';
import { search } from './sections/search.ts';
import type { Section } from './sections/section.ts';
import { start } from './sections/start.ts';
import { uploads } from './sections/uploads.ts';
import { weight } from './sections/weight.ts';

// The start comes first, while nothing of ours runs beside it; the upload while the server has done little; publishing
// before the table is filled. The rush comes last, since it leaves a second worker behind.
const SECTIONS: readonly Section[] = [
  start,
  landing,
  lighthouse,
  weight,
  composer,
  uploads,
  publishing,
  sameSecond,
  hangingPlatform,
  oneAccount,
  create,
  accounts,
  brands,
  performanceFigures,
  figures,
  calendar,
  list,
  search,
  drawing,
  million,
  future,
  reconnect,
  rush,
];
const DOCUMENT = join(CHECKOUT, 'docs', 'measurements.md');

const { chosen, isShort, writes } = readArguments();
let bench: Promise<BenchProduct> | undefined;
const giveProduct = () => (bench ??= openProduct());
const machine = describeMachine();
const began = performance.now();
console.log(machine);
try {
  for (const section of chosen) {
    console.log(`\n== ${section.title} (${section.name})\n`);
    const report = await section.measure(giveProduct, { isShort });
    console.log(reportAsText(report));
    if (writes) write(section, report);
  }
  console.log(`\nMeasured in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
} finally {
  await (await bench)?.close();
}

function readArguments(): { chosen: readonly Section[]; isShort: boolean; writes: boolean } {
  const names = SECTIONS.map(({ name }) => name);
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { short: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
    });
    const unknown = positionals.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new Error(`There is no section '${unknown}'.`);
    if (values.short && values.write) throw new Error('A short run is too rough to be written down.');
    const chosen = SECTIONS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    return { chosen, isShort: values.short, writes: values.write };
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    console.error(
      `  npm run bench -- [${names.join('|')} …] [--short] [--write]   (--write: into docs/measurements.md)`,
    );
    return process.exit(1);
  }
}

function write({ name, title }: Section, report: Report): void {
  const commit = describeCommit();
  const day = new Date().toISOString().slice(0, 10);
  const provenance = `${day}${commit === null ? '' : `, commit ${commit}`}. ${machine}.`;
  const document = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : MEASUREMENTS_HEAD;
  const body = `${reportAsMarkdown(report)}\n\n${provenance}`;
  writeFileSync(DOCUMENT, withSection(document, { name, title, body }));
}
