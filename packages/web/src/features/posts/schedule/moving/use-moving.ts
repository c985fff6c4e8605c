import type { ScheduledPost } from '@brandly/contract/posts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import { MoveDialog } from '../dialog-openings.ts';
import { actionWords } from './action-words.ts';
import { attachDragLayer, type Drop } from './drag-layer.ts';
import { type DropScene, type DropTarget, dropOutcome, refuseDrag } from './drop-rules.ts';
import type { MoveDialogProps } from './move-dialog.tsx';
import { changesOf, changesSince, type PendingMove, pendingDrop, pendingMenu, withPending } from './pending-move.ts';
import type { PostChanges } from './use-post-changes.ts';

type MovingOptions = {
  scene: DropScene;
  /** The posts that pass the filters. */
  shown: readonly ScheduledPost[];
  /** Posts that move along when one of them is dragged. */
  selected: readonly ScheduledPost[];
  changes: PostChanges;
  /** Opens the composer on the post at its new time. */
  onEdit: (post: ScheduledPost) => void;
  /** Called when a move of the selected posts was kept. */
  onKept: () => void;
};

/** What stays unchanged while a card is dragged, and the posts it stands for, which may be on another page by then. */
type Hold = {
  posts: readonly ScheduledPost[] | null;
  lead: ScheduledPost | undefined;
  along: readonly ScheduledPost[];
};

/** Moves posts by pointer, finger, keys and menu, all ending in the same dialog and the same changes. */
export function useMoving({ scene, shown, selected, changes, onEdit, onKept }: MovingOptions) {
  const root = useRef<HTMLDivElement>(null);
  const [move, setMove] = useState<PendingMove | null>(null);
  // A mutable object instead of state: lifting a card must not render 500 others again.
  const [hold] = useState<Hold>({ posts: null, lead: undefined, along: [] });
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const posts = hold.posts ?? withPending(shown, move, scene);

  /** Resolves to whether the newest drop was saved. */
  const saving = useRef<Promise<boolean>>(Promise.resolve(false));
  const saveDrop = (dropped: PendingMove) => {
    const planned = changesOf(dropped, false, scene);
    if (!planned) return;
    const action = actionWords(dropped, planned.changes);
    const words = { done: 'Post moved! Adjust the exact time below.', action, withoutUndo: true };
    setMove({ ...dropped, saved: planned.changes });
    saving.current = changes.make(planned, words).then((any) => {
      // If refused, it is like any other unsaved move: the person decides, for example to keep it a draft.
      if (!any) setMove((open) => (open?.lead.id === dropped.lead.id ? { ...open, saved: null } : open));
      return any;
    });
  };

  /** Its code loads then, since posts seldom lose their time. */
  const unschedule = (posts: readonly ScheduledPost[]) =>
    void import('./unschedule.ts')
      .then(({ unschedule }) => unschedule(changes, posts))
      .then((any) => any && posts.length > 1 && onKept())
      .catch(() => toast.error('Failed to update post. Please try again.'));

  const latest = useRef({ scene, posts, selected, saveDrop, unschedule });
  useEffect(() => {
    latest.current = { scene, posts, selected, saveDrop, unschedule };
  });

  useEffect(() => {
    if (!root.current) return undefined;
    const find = (id: string) => latest.current.posts.find((post) => post.id === id);
    const along = (id: string) =>
      latest.current.selected.some((post) => post.id === id) ? latest.current.selected : [];
    return attachDragLayer({
      root: root.current,
      refusal: (id) => {
        const post = find(id);
        return post ? refuseDrag(post, latest.current.scene.now) : 'This post was deleted.';
      },
      count: (id) => Math.max(1, along(id).length),
      onRefused: (reason) => toast.info(reason, { id: 'drag-refused' }),
      onCarrying: (id) => {
        hold.posts = id === null ? null : latest.current.posts;
        if (id === null) drawAgain();
        else {
          hold.lead = find(id);
          hold.along = along(id);
          MoveDialog.warm();
        }
      },
      onStep: () => (hold.posts = null),
      announce: (text) => {
        const voice = root.current?.querySelector('[data-voice]');
        if (voice) voice.textContent = text;
      },
      onDrop: (drop) => {
        const { lead, along } = hold;
        if (!lead) return;
        if (drop.place.kind === 'tray') {
          latest.current.unschedule(along.length > 0 ? along : [lead]);
          return;
        }
        const target = targetOf(drop, find);
        if (!target) return;
        const outcome = dropOutcome(lead, target, latest.current.scene);
        if (outcome.kind === 'refused') toast.error(outcome.reason, { id: 'drag-refused' });
        if (outcome.kind !== 'moves') return;
        const known = [lead, ...hold.along, ...latest.current.scene.posts];
        const dropped = pendingDrop(lead, outcome, hold.along, known);
        if (outcome.conflict) toast.warning('Time conflict detected! Please adjust the exact time below.');
        // A time that is taken, missing or doubled is decided before anything is saved.
        if (outcome.conflict || outcome.instant === null) setMove(dropped);
        else latest.current.saveDrop(dropped);
      },
    });
  }, [hold]);

  const focusCard = (id: string) =>
    requestAnimationFrame(() => {
      // The card may be elsewhere now, so the dialog, which has the focus until it has faded out, could not return it.
      const { activeElement } = document;
      if (activeElement !== document.body && !activeElement?.closest('[data-closed]')) return;
      root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-card-open]`)?.focus();
    });
  const keep = (keepDrafts: boolean) => {
    const planned = move && changesOf(move, keepDrafts, scene);
    if (!move || !planned) return;
    setMove(null);
    focusCard(move.lead.id);
    const rest = changesSince(planned.changes, move);
    const kept = move.selected.length > 0 ? onKept : undefined;
    if (rest.length === 0 && planned.refused.length === 0) return kept?.();
    const count = planned.changes.length;
    const action = actionWords(move, planned.changes);
    const done = count === 1 ? 'Post updated successfully' : action;
    const words = { done, action, continues: move.saved !== null };
    void changes.make({ ...planned, changes: rest }, words).then((any) => any && kept?.());
  };
  const cancel = () => {
    if (!move) return;
    setMove(null);
    focusCard(move.lead.id);
    if (move.saved !== null) void saving.current.then((any) => any && changes.revert(REVERTED));
    else if (move.from === 'drop') toast.info(REVERTED);
  };

  const dialog: MoveDialogProps = {
    move,
    cardOf: (id) => root.current?.querySelector(`[data-card="${CSS.escape(id)}"]`) ?? null,
    scene,
    onChange: setMove,
    onKeep: keep,
    onCancel: cancel,
    onEdit: () => {
      if (!move) return;
      setMove(null);
      // A saved post has another version by then, which is not drawn yet, and a draft that was dropped is scheduled.
      void saving.current.then((any) => {
        const planned = changesOf(move, move.saved === null || !any, scene);
        return onEdit({ ...changes.newestOf(move.lead), ...planned?.changes.at(0)?.after });
      });
    },
  };
  return {
    /** For the element that contains every card and place, and the live region that announces each step of a drag. */
    root,
    /** The posts to draw: unchanged while a card is dragged; a move that is not kept yet is at its new place. */
    posts,
    isMovable: (post: ScheduledPost) => refuseDrag(post, scene.now) === null,
    /** Opens 'Move to...' for one post, or for several together. */
    askToMove: (lead: ScheduledPost, together: readonly ScheduledPost[]) => setMove(pendingMenu(lead, together, scene)),
    unschedule,
    dialog,
  };
}

const REVERTED = 'Post reverted to original time';

function targetOf({ place, overId }: Drop, find: (id: string) => ScheduledPost | undefined): DropTarget | null {
  const over = overId === null ? undefined : find(overId);
  if (over) return { kind: 'post', post: over };
  return place.kind === 'slot' ? { kind: 'slot', wallClock: place.at } : { kind: 'day', date: place.at };
}
