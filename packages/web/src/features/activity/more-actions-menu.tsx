import type { ScheduledPost } from '@brandly/contract/posts';
import { Link } from '@tanstack/react-router';
import { AnchoredMenu } from '../../ui/layers/anchored-layers.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { editSearch } from './post-action.tsx';
import { type furtherActions, RESOLUTIONS } from './resolve-words.ts';
import { useResolve } from './use-resolve.ts';

export type MoreActionsMenuProps = {
  post: ScheduledPost;
  actions: ReturnType<typeof furtherActions>;
  /** The button that it opens from. */
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
};

/** What else can be done about a post. */
export function MoreActionsMenu({ post, actions, anchor, open, onClose }: MoreActionsMenuProps) {
  const { resolve } = useResolve();
  return (
    <AnchoredMenu label="More actions" anchor={anchor} open={open} onClose={onClose}>
      {actions.map((action) =>
        action === 'edit' ? (
          <MenuItem key={action} render={<Link to="/dashboard/schedule" search={editSearch(post)} />}>
            Edit
          </MenuItem>
        ) : (
          <MenuItem key={action} onSelect={() => void resolve([post], action)}>
            {RESOLUTIONS[action].label}
          </MenuItem>
        ),
      )}
    </AnchoredMenu>
  );
}
