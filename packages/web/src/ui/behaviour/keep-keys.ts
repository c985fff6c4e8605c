/**
 * Keeps the letters that are typed before the text field they are meant for is there: the field in `[role=dialog]` that takes
 * the focus gets them, and the page does not take them for its own keys. Returns how to stop.
 */
export function keepKeys(): () => void {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    typed += event.key;
  };
  const give = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.closest('[role=dialog]')) return;
    stop();
    if (target.isContentEditable) document.execCommand('insertText', false, typed);
  };
  const stop = () => {
    removeEventListener('keydown', keep, true);
    removeEventListener('focusin', give);
  };
  addEventListener('keydown', keep, true);
  addEventListener('focusin', give);
  return stop;
}
