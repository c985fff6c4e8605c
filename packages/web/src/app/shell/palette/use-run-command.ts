import { useRouter } from '@tanstack/react-router';
import { useThemeChoice } from '../../../features/preferences/public.ts';
import { useSignOut } from '../use-sign-out.ts';
import type { Command } from './commands.ts';

const SCHEDULE = '/dashboard/schedule';

/** Returns a function that runs a command of the palette. */
export function useRunCommand(onShortcuts: () => void): (command: Command) => void {
  const router = useRouter();
  const signOut = useSignOut();
  const [, chooseTheme] = useThemeChoice();
  return (command) => {
    switch (command.kind) {
      case 'go':
        router.history.push(command.href);
        return;
      case 'compose': {
        // On top of the week that is on screen, if there is one.
        const isThere = router.state.location.pathname === SCHEDULE;
        void router.navigate({
          to: SCHEDULE,
          search: (before) => ({ ...(isThere && before), compose: true as const }),
        });
        return;
      }
      case 'view': {
        const isThere = router.state.location.pathname === SCHEDULE;
        void router.navigate({ to: SCHEDULE, search: (before) => ({ ...(isThere && before), view: command.view }) });
        return;
      }
      case 'theme':
        chooseTheme(command.theme);
        return;
      case 'shortcuts':
        onShortcuts();
        return;
      default:
        // sign-out
        signOut();
    }
  };
}
