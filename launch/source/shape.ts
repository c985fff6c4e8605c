import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { CHECKOUT } from '../checkout.ts';
import { parseAllowedImports } from './import-rules.ts';
import { COPIED_LINES, LONGEST_FILE_LINES, measureShape } from './measure-shape.ts';
import { readModules } from './modules.ts';

const SHOWN = process.argv.includes('--all') ? Infinity : 8;

const allowed = parseAllowedImports(readFileSync(join(CHECKOUT, 'ARCHITECTURE.md'), 'utf8'));
const shape = measureShape(readModules(CHECKOUT), allowed, PLATFORM_IDS);
const sum = Object.values(shape.lines).reduce((all, each) => all + each, 0);
const times = (rows: readonly { times: number }[]) => rows.reduce((all, each) => all + each.times, 0);

printMeasure(
  'Lines of source, tests apart',
  sum,
  Object.entries(shape.lines).map(([room, lines]) => `${room} ${lines}`),
);
printMeasure(
  `Files over ${LONGEST_FILE_LINES} lines, tables apart`,
  shape.longFiles.length,
  shape.longFiles.map(({ file, lines }) => `${file} ${lines}`),
);
printMeasure(
  'Modules in the fullest folder',
  shape.folders[0]?.files ?? 0,
  shape.folders.slice(0, SHOWN).map(({ folder, files }) => `${folder} ${files}`),
);
printMeasure('Imports between rooms that are not allowed', shape.forbiddenImports.length, shape.forbiddenImports);
printMeasure("Imports past a feature's public.ts", shape.entryBypasses.length, shape.entryBypasses);
printMeasure(
  'Import cycles, types included',
  shape.typeCycles.length,
  shape.typeCycles.map((files) => `${files.length} files: ${files[0]} ...`),
);
printMeasure(
  'Import cycles at run time',
  shape.valueCycles.length,
  shape.valueCycles.map((files) => files.join(', ')),
);
printMeasure('Type assertions', shape.typeAssertions, []);
printMeasure(
  'Platforms named in generic code',
  times(shape.platformNames),
  shape.platformNames.map(({ file, times: count }) => `${file} ${count}`),
);
printMeasure(
  "Statements that change a post's state",
  times(shape.stateChanges),
  shape.stateChanges.map(({ file, times: count }) => `${file} ${count}`),
);
printMeasure(`Pairs of equal runs of ${COPIED_LINES} lines or more`, shape.copies, []);

function printMeasure(name: string, value: number, rows: readonly string[]): void {
  console.log(`${String(value).padStart(7)}  ${name}`);
  for (const row of rows.slice(0, SHOWN)) console.log(`             ${row}`);
  if (rows.length > SHOWN) console.log(`             and ${rows.length - SHOWN} more (-- --all)`);
}
