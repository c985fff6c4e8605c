import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { MoreActionsMenuProps } from './more-actions-menu.tsx';

const Menu = lazyPart<MoreActionsMenuProps>(async () => (await import('./more-actions-menu.tsx')).MoreActionsMenu, {
  openWhen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

type MoreActionsProps = Pick<MoreActionsMenuProps, 'posts' | 'actions'> & {
  /** The id of the words that say which posts these are. */
  describedBy: string;
};

/** Three dots, and behind them what can be done about a post or a group beside what helps most. */
export function MoreActions({ posts, actions, describedBy }: MoreActionsProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={setButton}
        label="More actions"
        aria-describedby={describedBy}
        aria-haspopup="menu"
        // Its dots end where the buttons of the rows above do.
        className="-mr-2 pointer-coarse:-mr-3"
        aria-expanded={open}
        onPointerEnter={Menu.warm}
        onFocus={Menu.warm}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      {button && <Menu {...{ posts, actions, open }} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}
