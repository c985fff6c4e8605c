/** Several cards, to be moved, changed or deleted together. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** The card at which a range starts. */
  anchor: string | null;
};

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

export type Press = { shift: boolean; toggle: boolean };

/** A press with Ctrl or Cmd adds or removes one card; with Shift it selects from the card pressed last to this one. */
export function pressCard(selection: Selection, id: string, press: Press, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (press.shift && from >= 0 && to >= 0) {
    const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    // With both keys the range is added; the anchor stays, so that the next Shift starts from the same card.
    return { ids: new Set(press.toggle ? [...selection.ids, ...range] : range), anchor: selection.anchor };
  }
  const ids = new Set(selection.ids);
  if (ids.has(id)) ids.delete(id);
  else ids.add(id);
  return { ids, anchor: id };
}

/** A press on something that stands for several cards: all are selected, or deselected if all of them were already. */
export function pressAll(selection: Selection, ids: readonly string[]): Selection {
  const kept = new Set(selection.ids);
  const leaves = ids.every((id) => kept.has(id));
  for (const id of ids) {
    if (leaves) kept.delete(id);
    else kept.add(id);
  }
  return { ids: kept, anchor: null };
}

/** Returns what is still visible of the selection; the same object if all of it is. */
export function stillSelected(selection: Selection, inSight: ReadonlySet<string>): Selection {
  const ids = [...selection.ids].filter((id) => inSight.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
