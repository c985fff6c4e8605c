import type { ScheduledPost } from '@brandly/contract/posts';
import { Link } from '@tanstack/react-router';
import { AnchoredMenu } from '../../ui/layers/anchored-layers.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { type Action, linkOf } from './post-action.tsx';
import { isResolution, RESOLUTIONS } from './resolve-words.ts';
import { useResolve } from './use-resolve.ts';

export type MoreActionsMenuProps = {
  /** With several, what is done to all of them. */
  posts: readonly ScheduledPost[];
  actions: readonly Action[];
  /** The button that it opens from. */
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
};

/** What else can be done about a post or a group. */
export function MoreActionsMenu({ posts, actions, anchor, open, onClose }: MoreActionsMenuProps) {
  const { resolve } = useResolve();
  const [post] = posts;
  return (
    <AnchoredMenu label="More actions" anchor={anchor} open={open} onClose={onClose}>
      {actions.map((action) => {
        const elsewhere = post && linkOf(post, action);
        if (elsewhere) {
          return (
            <MenuItem key={action} render={<Link {...elsewhere.link} />}>
              {elsewhere.words}
            </MenuItem>
          );
        }
        return (
          isResolution(action) && (
            <MenuItem key={action} onSelect={() => void resolve(posts, action)}>
              {RESOLUTIONS[action][posts.length > 1 ? 'labelAll' : 'label']}
            </MenuItem>
          )
        );
      })}
    </AnchoredMenu>
  );
}
