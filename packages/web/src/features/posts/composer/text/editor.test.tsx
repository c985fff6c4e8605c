import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { Editor } from './editor.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const field = () => {
  const found = document.querySelector<HTMLElement>('.post-editor');
  if (!found) throw new Error('no editor stands in the page');
  /** Pastes as a browser does: jsdom has no clipboard, so the event gets one. */
  const paste = (text: string) => {
    const clipboardData = { files: [], getData: (kind: string) => (kind === 'text/plain' ? text : '') };
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    act(() => void found.dispatchEvent(event));
  };
  return { paste, text: () => found.textContent };
};

it('text that comes back late does not replace what was typed since, but a version from elsewhere does', () => {
  const said: string[] = [];
  const show = (content: string) => (
    <Editor
      label="Post content"
      content={content}
      invalid={false}
      onFiles={() => {}}
      onChange={(html) => said.push(html)}
    />
  );
  page = renderForTest(show(''));
  const { paste, text } = field();
  paste('one');
  paste(' two');
  paste(' three');
  expect(said.at(-1)).toBe('<p>one two three</p>');
  // The composer has rendered only the first of the three.
  page.rerender(show(said[0] ?? ''));
  expect(text()).toBe('one two three');
  page.rerender(show(said[2] ?? ''));
  expect(text()).toBe('one two three');
  page.rerender(show('<p>Theirs</p>'));
  expect(text()).toBe('Theirs');
  // Now that nothing is pending, text that was typed here before is shown as well.
  page.rerender(show(said[0] ?? ''));
  expect(text()).toBe('one');
});

it('pasted lines stay lines, and an empty one stays empty', () => {
  const said: string[] = [];
  page = renderForTest(
    <Editor label="Post content" content="" invalid={false} onFiles={() => {}} onChange={(html) => said.push(html)} />,
  );
  field().paste('Open today.\r\n\r\nCome in!\nYours, Ann');
  expect(said).toEqual(['<p>Open today.</p><p></p><p>Come in!</p><p>Yours, Ann</p>']);
});
