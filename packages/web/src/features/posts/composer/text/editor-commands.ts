import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './editor-schema.ts';

const { bulletList, orderedList, listItem, hardBreak } = schema.nodes;
const { bold, italic, underline, strike } = schema.marks;

/** Returns the innermost list around the caret, and its position. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === bulletList || node.type === orderedList) return { node, at: $from.before(depth) };
  }
  return null;
}

/** Turns lines into a list of this kind, a list of the other kind into this one, and one of this kind into lines. */
const toggleList =
  (kind: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (list === null) return wrapInList(kind)(state, dispatch);
    if (list.node.type === kind) return liftListItem(listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, kind));
    return true;
  };

/** At the beginning of a list item Backspace takes the item out of the list before it joins lines. */
const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isFirst = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0;
  return isFirst && $from.node(-1).type === listItem && liftListItem(listItem)(state, dispatch);
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hardBreak.create(), true).scrollIntoView());
  return true;
};

export type Tool = 'bold' | 'italic' | 'bulletList' | 'orderedList';

/** The commands of the buttons below the text. */
export const TOOL_COMMANDS: Readonly<Record<Tool, Command>> = {
  bold: toggleMark(bold),
  italic: toggleMark(italic),
  bulletList: toggleList(bulletList),
  orderedList: toggleList(orderedList),
};

/** Returns the tools that are active at the caret. */
export function toolsInForce(state: EditorState): Tool[] {
  const { $from, from, to, empty } = state.selection;
  const isMarked = (type: MarkType) =>
    empty ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, type);
  const list = listAround(state)?.node.type;
  const inForce: Record<Tool, boolean> = {
    bold: isMarked(bold),
    italic: isMarked(italic),
    bulletList: list === bulletList,
    orderedList: list === orderedList,
  };
  return (['bold', 'italic', 'bulletList', 'orderedList'] as const).filter((tool) => inForce[tool]);
}

/** The keys of the field. Ctrl+Enter is the composer's; Tab moves the focus unless a list can be indented. */
export const KEYS = [
  keymap({
    'Mod-b': TOOL_COMMANDS.bold,
    'Mod-i': TOOL_COMMANDS.italic,
    'Mod-u': toggleMark(underline),
    'Mod-Shift-s': toggleMark(strike),
    'Mod-Shift-7': TOOL_COMMANDS.orderedList,
    'Mod-Shift-8': TOOL_COMMANDS.bulletList,
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    Enter: splitListItem(listItem),
    'Shift-Enter': breakLine,
    Backspace: chainCommands(undoInputRule, leaveList),
    Tab: sinkListItem(listItem),
    'Shift-Tab': liftListItem(listItem),
  }),
  keymap(baseKeymap),
];

/** “- ” and “1. ” at the beginning of a line start a list. Signs around a word stay signs: handles have them, too. */
export const TYPED_LISTS = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-+*]\s$/, bulletList),
    wrappingInputRule(
      /^(\d{1,4})\.\s$/,
      orderedList,
      (match) => ({ start: Number(match[1]) }),
      (match, list) => list.childCount + Number(list.attrs['start']) === Number(match[1]),
    ),
  ],
});
