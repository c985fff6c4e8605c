import { expect, test } from 'vitest';
import { measureShape } from './measure-shape.ts';
import { modulesOf } from './modules.ts';

const SERVER = 'packages/server/src/features';
const measure = (files: Record<string, string>) =>
  measureShape(modulesOf(new Map(Object.entries(files))), [], ['facebook', 'twitter']);

test('lines are counted by room, without tests, their helpers and generated files', () => {
  const two = 'const a = 1;\nconst b = 2;\n';
  const { lines } = measure({
    'packages/web/src/a.tsx': two,
    'packages/web/src/b.ts': two,
    'packages/web/src/a.test.tsx': two,
    'packages/web/src/app/routes.gen.ts': two,
    'packages/server/src/testing/actors.ts': two,
    'packages/platforms/src/conformance/suite.ts': two,
    'launch/with-progress.ts': two,
  });
  expect(lines).toEqual({ web: 4, launch: 2 });
});

test('a long file is reported, but not a table', () => {
  const long = 'const a = 1;\n'.repeat(301);
  const { longFiles } = measure({ 'launch/a.ts': long, 'packages/platforms/src/x/error-codes.ts': long });
  expect(longFiles).toEqual([{ file: 'launch/a.ts', lines: 301 }]);
});

test('the fullest folder comes first, without tests', () => {
  const { folders } = measure({ 'a/1.ts': '', 'b/1.ts': '', 'b/2.ts': '', 'a/1.test.ts': '', 'a/2.test.ts': '' });
  expect(folders).toEqual([
    { folder: 'b', files: 2 },
    { folder: 'a', files: 1 },
  ]);
});

test('cycles through types are distinguished from cycles at run time, and late imports close none', () => {
  const shape = measure({
    'a.ts': "import type { B } from './b.ts';",
    'b.ts': "import './a.ts';",
    'c.ts': "import './d.ts';",
    'd.ts': "const late = () => import('./c.ts');",
  });
  expect(shape.typeCycles).toEqual([['a.ts', 'b.ts']]);
  expect(shape.valueCycles).toEqual([]);
});

test('a platform’s name counts in generic code, but not in its own folder or inside a word', () => {
  const { platformNames } = measure({
    [`${SERVER}/posts/a.ts`]: "const a = id === 'facebook' || { twitter: 1 } || wire === 'TWITTER';",
    [`${SERVER}/posts/b.ts`]: "const said = 'facebook is a platform'; const facebook = 1;",
    'packages/web/src/platforms/facebook/words.ts': "const id = 'facebook';",
    'packages/platforms/src/facebook/index.ts': "const id = 'facebook';",
  });
  expect(platformNames).toEqual([{ file: `${SERVER}/posts/a.ts`, times: 3 }]);
});

test('a statement that changes a post’s state counts, and one that changes another column does not', () => {
  const { stateChanges } = measure({
    [`${SERVER}/posts/a.ts`]:
      "sql`update posts set progress = null where id = 1`; db.updateTable('posts').set(plan).where('id', '=', id);",
    [`${SERVER}/posts/b.ts`]: "sql`update posts set content = 'x' where status = 'DRAFT'`;",
  });
  expect(stateChanges).toEqual([{ file: `${SERVER}/posts/a.ts`, times: 2 }]);
});

test('two equal runs of lines are one pair, however long they are; five equal lines are none', () => {
  const run = (lines: number) => Array.from({ length: lines }, (_, at) => `call${at}();`).join('\n');
  expect(measure({ 'a.ts': run(9), 'b.ts': `start();\n${run(9)}` }).copies).toBe(1);
  expect(measure({ 'a.ts': run(5), 'b.ts': run(5) }).copies).toBe(0);
});
