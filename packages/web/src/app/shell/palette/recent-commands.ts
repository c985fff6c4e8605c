const KEY = 'recent_commands';
const KEPT = 3;

/** Returns the ids of what was chosen last in the palette, the newest first. */
export function recentCommands(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ').filter((id) => id !== '');
  } catch {
    // Storage is forbidden, so nothing was remembered.
    return [];
  }
}

/** Remembers a choice for as long as the tab is open. */
export function rememberCommand(id: string): void {
  const ids = [id, ...recentCommands().filter((one) => one !== id)].slice(0, KEPT);
  try {
    sessionStorage.setItem(KEY, ids.join(' '));
  } catch (error) {
    console.warn('The last commands are not remembered: storage is not available.', error);
  }
}
