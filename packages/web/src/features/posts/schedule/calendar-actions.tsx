import './moving/drag.css';
import type { ScheduledPost } from '@brandly/contract/posts';
import { useState } from 'react';
import { useWindowKeys } from '../../../ui/behaviour/use-window-keys.ts';
import { toast } from '../../../ui/toast.ts';
import { isTaken } from '../use-schedule-keys.ts';
import { DeletePostsDialog, MoveDialog, SelectionBar } from './dialog-openings.ts';
import { type DropScene, refuseMove } from './moving/drop-rules.ts';
import { type NewStatus, planDelete, planStatus, STATUS_DEEDS } from './moving/post-plan.ts';
import { useMoving } from './moving/use-moving.ts';
import { usePostChanges } from './moving/use-post-changes.ts';
import { useSelection } from './selecting/use-selection.ts';

export type CalendarActions = ReturnType<typeof useCalendarActions>;

type ActionsOptions = {
  scene: DropScene;
  /** The posts that pass the filters. */
  shown: readonly ScheduledPost[];
  onEdit: (post: ScheduledPost) => void;
};

/** Provides everything that is done with cards in the calendar itself: select, drag, move, change the status, undo. */
export function useCalendarActions({ scene, shown, onEdit }: ActionsOptions) {
  const changes = usePostChanges();
  const selection = useSelection(shown);
  const { posts: selected } = selection;
  const moving = useMoving({ scene, shown, selected, changes, onEdit, onKept: selection.clear });
  useUndoKeys(changes);
  const give = (posts: readonly ScheduledPost[], status: NewStatus) => {
    const planned = planStatus(posts, status, scene.now);
    const words = `${postsText(planned.changes.length)} ${STATUS_DEEDS[status]}`;
    return changes.make(planned, { done: words, action: words });
  };
  return {
    /** The posts to draw: the filtered ones, with a move that is not confirmed yet at its new place. */
    posts: moving.posts,
    changes,
    selection,
    /** The actions that cards may ask for. */
    forCards: {
      askToMove: (post: ScheduledPost) => moving.askToMove(post, selection.has(post) ? selected : []),
      unschedule: (post: ScheduledPost) => moving.unschedule([post]),
      cancel: (post: ScheduledPost) => void give([post], 'CANCELLED'),
      toggleSelected: selection.toggle,
      toggleAllSelected: selection.toggleAll,
    },
    marks: { isMovable: moving.isMovable, isSelected: selection.has },
    /** For the element around the view. */
    stage: { ref: moving.root, onClickCapture: selection.onClickCapture },
    dialog: moving.dialog,
    setStatus: (status: NewStatus) => void give(selected, status).then((any) => any && selection.clear()),
    remove: (posts: readonly ScheduledPost[]) => {
      const action = `${postsText(posts.length)} deleted`;
      const done = `${posts.length === 1 ? 'Post deleted' : action} successfully`;
      void changes.make(planDelete(posts), { done, action });
    },
    moveSelected: () => {
      const lead = selected.find((post) => refuseMove(post) === null);
      if (lead) moving.askToMove(lead, selected);
      else toast.info(selected.map((post) => refuseMove(post)).at(0) ?? '');
    },
  };
}

const postsText = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

/** The layers over the calendar that belong to these actions. */
export function CalendarLayers({ actions }: { actions: CalendarActions }) {
  const [deleting, setDeleting] = useState<readonly ScheduledPost[]>([]);
  const { selection } = actions;
  return (
    <>
      <SelectionBar
        posts={selection.posts}
        onMove={actions.moveSelected}
        onStatus={actions.setStatus}
        onDelete={() => setDeleting(selection.posts)}
        onClear={selection.clear}
      />
      <MoveDialog {...actions.dialog} />
      <DeletePostsDialog
        posts={deleting}
        onClose={() => setDeleting([])}
        onConfirm={() => {
          actions.remove(deleting);
          setDeleting([]);
          selection.clear();
        }}
      />
    </>
  );
}

type Undoing = { undo: () => void; redo: () => void };

/** Ctrl+Z or Cmd+Z undoes, with Shift (or Ctrl+Y) redoes. In a text field the keys belong to its text. */
function useUndoKeys({ undo, redo }: Undoing): void {
  useWindowKeys((event) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isTaken(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
}
