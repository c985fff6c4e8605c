import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import { statusWords } from '../post-face.ts';
import { postForTest } from '../testing/post-for-test.ts';
import { ComposerFrame } from './composer-frame.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

it.each([
  ['a scheduled post under edit says so beside its title', statusWords(postForTest()), 'Edit PostScheduled'],
  ['a new post has no status yet', null, 'Edit Post'],
])('%s', (_, note, words) => {
  const nothing = () => {};
  page = renderForTest(
    <ComposerFrame
      open
      onClose={nothing}
      onClosed={nothing}
      onGo={nothing}
      title="Edit Post"
      note={note}
      foot=""
      aside=""
    >
      Words
    </ComposerFrame>,
  );
  expect(page.find('[role=dialog] header', HTMLElement).textContent).toBe(words);
});
