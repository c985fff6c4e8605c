// @vitest-environment jsdom
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { TOOL_COMMANDS, toolsInForce } from './editor-commands.ts';
import { readContent, writeContent } from './editor-schema.ts';

/** A text with everything selected, or with the caret at its beginning. */
function open(html: string, isAllSelected = false): EditorState {
  const doc = readContent(html);
  const caret = TextSelection.between(doc.resolve(0), doc.resolve(isAllSelected ? doc.content.size : 0));
  return EditorState.create({ doc, selection: caret });
}

function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (change) => (next = state.apply(change)));
  return next;
}

test.each([
  ['<p>a</p>', 'bulletList', '<ul><li><p>a</p></li></ul>'],
  ['<p>a</p><p>b</p>', 'orderedList', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
  ['<ul><li><p>a</p></li></ul>', 'orderedList', '<ol><li><p>a</p></li></ol>'],
  ['<ol start="3"><li><p>a</p></li></ol>', 'bulletList', '<ul><li><p>a</p></li></ul>'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'bulletList', '<p>a</p><p>b</p>'],
  ['<p>a</p><p>b</p>', 'bold', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
  ['<p><strong>a</strong></p>', 'bold', '<p>a</p>'],
  ['<p>a</p>', 'italic', '<p><em>a</em></p>'],
] as const)('%s becomes by the button %s %s, and the button says so', (html, tool, expected) => {
  const state = after(open(html, true), TOOL_COMMANDS[tool]);
  expect(writeContent(state.doc)).toBe(expected);
  expect(toolsInForce(state).includes(tool)).toBe(
    new RegExp({ bold: 'strong', italic: 'em', bulletList: 'ul', orderedList: 'ol' }[tool]).test(expected),
  );
});

test('in nested lists the inner one is active', () => {
  const doc = readContent('<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>');
  const state = EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
  expect(toolsInForce(state)).toEqual(['orderedList']);
});

test('without a selection a button applies to what is typed next', () => {
  const state = after(open('<p>a</p>'), TOOL_COMMANDS.bold);
  expect(toolsInForce(state)).toEqual(['bold']);
  expect(writeContent(state.apply(state.tr.insertText('b')).doc)).toBe('<p><strong>b</strong>a</p>');
});
