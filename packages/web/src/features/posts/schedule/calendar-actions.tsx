import './moving/drag.css';
import type { ScheduledPost } from '@brandly/contract/posts';
import { type MouseEvent, type RefObject, useState } from 'react';
import { useWindowKeys } from '../../../ui/behaviour/use-window-keys.ts';
import { toast } from '../../../ui/toast.ts';
import { isTaken } from '../use-schedule-keys.ts';
import { DeletePostsDialog, MoveDialog, SelectionBar } from './dialog-openings.ts';
import { type DropScene, refuseMove } from './moving/drop-rules.ts';
import type { MoveDialogProps } from './moving/move-dialog.tsx';
import { type NewStatus, planDelete, planStatus, STATUS_DEEDS } from './moving/post-plan.ts';
import { useMoving } from './moving/use-moving.ts';
import { type PostChanges, usePostChanges } from './moving/use-post-changes.ts';
import type { CardMarks, ScheduleActions } from './schedule-context.ts';
import { type CardSelection, useSelection } from './selecting/use-selection.ts';

export type CalendarActions = {
  /** The posts to draw: the filtered ones, with a move that is not confirmed yet at its new place. */
  posts: readonly ScheduledPost[];
  changes: PostChanges;
  selection: CardSelection;
  /** The actions that cards may ask for. */
  forCards: Pick<ScheduleActions, 'askToMove' | 'unschedule' | 'cancel' | 'toggleSelected' | 'toggleAllSelected'>;
  marks: CardMarks;
  /** For the element around the view. */
  stage: { ref: RefObject<HTMLDivElement | null>; onClickCapture: (event: MouseEvent) => void };
  dialog: MoveDialogProps;
  setStatus: (status: NewStatus) => void;
  remove: (posts: readonly ScheduledPost[]) => void;
  moveSelected: () => void;
};

type ActionsOptions = {
  scene: DropScene;
  /** The posts that pass the filters. */
  shown: readonly ScheduledPost[];
  onEdit: (post: ScheduledPost) => void;
};

/** Provides everything that is done with cards in the calendar itself: select, drag, move, change the status, undo. */
export function useCalendarActions({ scene, shown, onEdit }: ActionsOptions): CalendarActions {
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
    posts: moving.posts,
    changes,
    selection,
    forCards: {
      askToMove: (post) => moving.askToMove(post, selection.has(post) ? selected : []),
      unschedule: (post) => moving.unschedule([post]),
      cancel: (post) => void give([post], 'CANCELLED'),
      toggleSelected: selection.toggle,
      toggleAllSelected: selection.toggleAll,
    },
    marks: { isMovable: moving.isMovable, isSelected: selection.has },
    stage: { ref: moving.root, onClickCapture: selection.onClickCapture },
    dialog: moving.dialog,
    setStatus: (status) => void give(selected, status).then((any) => any && selection.clear()),
    remove: (posts) => {
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
