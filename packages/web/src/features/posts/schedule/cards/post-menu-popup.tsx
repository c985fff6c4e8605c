import { Fragment, useEffect, useState } from 'react';
import { AnchoredMenu } from '../../../../ui/layers/anchored-layers.tsx';
import { MenuItem, MenuSeparator } from '../../../../ui/menu.tsx';
import type { PostMenuPopupProps } from './post-menu.tsx';
import { usePostActions } from './use-post-actions.ts';

/** The actions that a post of this status offers. */
export function PostMenuPopup({ opened, onClose }: PostMenuPopupProps) {
  const actionsFor = usePostActions();
  // The content stays while it fades out.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  const card = opened?.button.closest('[data-card]');
  useEffect(() => {
    // The card that the menu is about is marked while it is open; drawing it again for that would be a waste.
    card?.toggleAttribute('data-menu-open', true);
    return () => card?.removeAttribute('data-menu-open');
  }, [card]);
  if (!shown) return null;
  const { post, button } = shown;
  return (
    <AnchoredMenu label="Post options" anchor={button} open={opened !== null} onClose={onClose}>
      {actionsFor(post).map(({ action, label, Icon, run }) => (
        <Fragment key={action}>
          {action === 'delete' && <MenuSeparator />}
          <MenuItem danger={action === 'delete'} icon={<Icon size={15} aria-hidden />} onSelect={run}>
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </AnchoredMenu>
  );
}
