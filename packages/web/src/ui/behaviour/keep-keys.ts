/**
 * Keeps the letters that are typed before the text field they are meant for is there: an editable text that takes the focus
 * gets them, and the page does not take them for its own keys. It ends with the next change of focus, wherever that goes: somebody
 * who went on to something else types there. It also ends once `isAwaited` says that what was to open will not: its page
 * was left. Returns how to stop.
 */
export function keepKeys(isAwaited: () => boolean): () => void {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (!isAwaited()) return stop();
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Immediately: of two that wait, as after a second press, only the first gets the letters.
    event.stopImmediatePropagation();
    typed += event.key;
  };
  const give = ({ target }: FocusEvent) => {
    stop();
    if (target instanceof HTMLElement && target.isContentEditable) document.execCommand('insertText', false, typed);
  };
  const stop = () => {
    removeEventListener('keydown', keep, true);
    removeEventListener('focusin', give);
  };
  addEventListener('keydown', keep, true);
  addEventListener('focusin', give);
  return stop;
}
