import type { Problem } from '@brandly/platforms/limits';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { type ComposerState, newComposer } from '../draft/composer-state.ts';
import type { Repair } from './repairs.ts';
import { VerdictList } from './verdict-list.tsx';
import { WriteFor } from './write-for.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const tooLong: Problem = {
  id: 'text-too-long',
  severity: 'error',
  message: 'X allows 280 characters. This text has 1300.',
  measured: 1_300,
  limit: 280,
  source: 'docs.x.com',
  readOn: '2026-11-21',
};
const count = { used: 0, max: null };

it('a problem says what was measured, what is allowed and who says so, and offers the click that fixes it', () => {
  const repair: Repair = {
    kind: 'change',
    label: 'Trim to fit',
    event: { type: 'content', platform: 'twitter', html: '' },
  };
  const mended: string[] = [];
  page = renderForTest(
    <VerdictList
      verdicts={[{ platform: 'twitter', problems: [tooLong], count }]}
      repairsOf={() => [repair]}
      onRepair={(platform, { label }) => mended.push(`${platform} ${label}`)}
    />,
  );
  const text = document.body.textContent;
  expect(text).toContain('Current 1,300, limit 280');
  expect(text).toContain('Source: docs.x.com, read on November 21, 2026');
  page.press(page.find('button', HTMLButtonElement));
  expect(mended).toEqual(['twitter Trim to fit']);
});

const convert = (key: string, ratio: { min: number; max: number; fit: 'crop' } | null = null): Repair => ({
  kind: 'redraw',
  label: ratio ? 'Crop it' : 'Convert it',
  key,
  how: { mimeType: 'image/jpeg', maxBytes: 1, ratio },
});

it.each([
  [
    'two photos',
    [convert('a'), convert('b')],
    '2 photos need converting.',
    ['twitter a', 'linkedin a', 'twitter b', 'linkedin b'],
  ],
  [
    'one photo on two platforms',
    [convert('a')],
    '1 photo needs converting for 2 platforms.',
    ['twitter a', 'linkedin a'],
  ],
  // Cropping is a choice, so it is never done for all at once.
  [
    'one to convert, one to cut',
    [convert('a'), convert('b', { min: 1, max: 2, fit: 'crop' })],
    '1 photo needs',
    ['twitter a', 'linkedin a'],
  ],
])('%s are converted with one press', (_what, repairs, sentence, done) => {
  const mended: string[] = [];
  const problems = repairs.map((repair) => ({ ...tooLong, id: repair.kind === 'redraw' ? repair.key : '' }));
  page = renderForTest(
    <VerdictList
      verdicts={(['twitter', 'linkedin'] as const).map((platform) => ({ platform, problems, count }))}
      repairsOf={(_platform, problem) => repairs.filter((one) => one.kind === 'redraw' && one.key === problem.id)}
      onRepair={(platform, repair) => mended.push(`${platform} ${repair.kind === 'redraw' ? repair.key : ''}`)}
    />,
  );
  expect(document.body.textContent).toContain(sentence);
  const all = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Convert all');
  if (!all) throw new Error('there is no press for all');
  page.press(all);
  expect(mended.toSorted()).toEqual(done.toSorted());
});

it('a single photo has no button for all, and its two problems count as one', () => {
  page = renderForTest(
    <VerdictList
      verdicts={[{ platform: 'twitter', problems: [tooLong, { ...tooLong, id: 'image-format' }], count }]}
      repairsOf={() => [convert('a')]}
      onRepair={() => {}}
    />,
  );
  expect(document.body.textContent).not.toContain('Convert all');
});

const two: ComposerState = {
  ...newComposer({ groupId: 'g', brandId: 'b', timeZone: 'UTC', wallClock: '2026-11-21T10:00' }),
  platforms: ['twitter', 'linkedin'],
};

it('the tab of each platform counts the errors there, but no warnings and no empty post', () => {
  const problems: Problem[] = [
    tooLong,
    { ...tooLong, id: 'many-hashtags', severity: 'warning' },
    { ...tooLong, id: 'content-missing' },
  ];
  const asked: unknown[] = [];
  page = renderForTest(
    <WriteFor
      state={two}
      dispatch={(event) => asked.push(event)}
      verdicts={[{ platform: 'twitter', problems, count }]}
    />,
  );
  const tabs = [...document.querySelectorAll('button')];
  expect(tabs.map((tab) => tab.textContent)).toEqual(['All platforms', 'X1 issue', 'LinkedIn']);
  if (tabs[1]) page.press(tabs[1]);
  expect(asked).toEqual([{ type: 'write-for', platform: 'twitter' }]);
});

it('a platform with its own version goes back to the shared one with one click', () => {
  const asked: unknown[] = [];
  const state: ComposerState = { ...two, writingFor: 'twitter', overrides: { twitter: { content: '<p>Own</p>' } } };
  page = renderForTest(<WriteFor state={state} dispatch={(event) => asked.push(event)} verdicts={[]} />);
  const back = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Use shared');
  if (!back) throw new Error('there is no way back');
  page.press(back);
  expect(asked).toEqual([{ type: 'use-shared', platform: 'twitter', what: 'all' }]);
});
