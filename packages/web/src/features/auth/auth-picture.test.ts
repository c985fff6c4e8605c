import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test.each(['instagram', 'facebook', 'threads'])(
  'the picture beside the forms has the logo of %s as the app has it',
  (platform) => {
    const path = /'(M[^']+)'/.exec(textOf(`../../platforms/${platform}/face.ts`))?.[1];
    expect(path).toBeDefined();
    expect(textOf('./pictures/marks.svg')).toContain(path);
  },
);
