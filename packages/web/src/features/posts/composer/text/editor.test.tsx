// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { Editor } from './editor.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const field = () => {
  const found = document.querySelector<
    HTMLElement & { editor?: { commands: { insertContent: (text: string) => void } } }
  >('.post-editor');
  if (!found?.editor) throw new Error('no editor stands in the page');
  return {
    type: (text: string) => act(() => found.editor?.commands.insertContent(text)),
    text: () => found.textContent,
  };
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
  const { type, text } = field();
  type('one');
  type(' two');
  type(' three');
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
