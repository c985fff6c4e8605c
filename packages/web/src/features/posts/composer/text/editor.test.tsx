// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { Editor } from './editor.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const field = () => {
  const found = document.querySelector<HTMLElement>('.post-editor');
  if (!found) throw new Error('no editor stands in the page');
  /** As a browser pastes: jsdom has no clipboard, so its event gets one. */
  const paste = (text: string) => {
    const clipboardData = { files: [], getData: (kind: string) => (kind === 'text/plain' ? text : '') };
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    act(() => void found.dispatchEvent(event));
  };
  return { paste, text: () => found.textContent };
};

it('what comes back late while more was typed does not take its place, and a version from elsewhere does', () => {
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
  // The composer has drawn the first of the three only.
  page.rerender(show(said[0] ?? ''));
  expect(text()).toBe('one two three');
  page.rerender(show(said[2] ?? ''));
  expect(text()).toBe('one two three');
  page.rerender(show('<p>Theirs</p>'));
  expect(text()).toBe('Theirs');
  // Now that nothing is on its way, also one that was typed here before.
  page.rerender(show(said[0] ?? ''));
  expect(text()).toBe('one');
});

it('lines that are pasted stay lines, and an empty one stays empty', () => {
  const said: string[] = [];
  page = renderForTest(
    <Editor label="Post content" content="" invalid={false} onFiles={() => {}} onChange={(html) => said.push(html)} />,
  );
  field().paste('Open today.\r\n\r\nCome in!\nYours, Ann');
  expect(said).toEqual(['<p>Open today.</p><p></p><p>Come in!</p><p>Yours, Ann</p>']);
});
