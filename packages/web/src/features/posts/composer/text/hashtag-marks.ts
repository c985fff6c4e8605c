import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { MARKED_WORDS } from '../../marked-words.ts';

/** Highlights links, hashtags and mentions while typing. It only colours them: the stored text stays as it was typed. */
export const hashtagMarks = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => marksIn(doc),
    apply: (change, marks) => (change.docChanged ? marksIn(change.doc) : marks),
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});

function marksIn(doc: Node): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, position) => {
    for (const found of node.text?.matchAll(MARKED_WORDS) ?? []) {
      const from = position + found.index;
      marks.push(Decoration.inline(from, from + found[0].length, { class: 'font-small text-accent-text' }));
    }
  });
  return DecorationSet.create(doc, marks);
}
