import { remember, remembered } from '../../../ui/behaviour/use-stored-flag.ts';

const KEY = 'recent_commands';
const KEPT = 3;
const ofThisTab = () => sessionStorage;

/** Returns the ids of what was chosen last in the palette, the newest first. */
export function recentCommands(): string[] {
  return (remembered(KEY, ofThisTab) ?? '').split(' ').filter((id) => id !== '');
}

/** Remembers a choice for as long as the tab is open. */
export function rememberCommand(id: string): void {
  const ids = [id, ...recentCommands().filter((one) => one !== id)].slice(0, KEPT);
  remember(KEY, ids.join(' '), ofThisTab);
}
