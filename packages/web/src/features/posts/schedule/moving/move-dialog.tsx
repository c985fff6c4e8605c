import { ArrowRight, CalendarClock, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { shortDateTimeText, zoneCity } from '../../../../time/date-time-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TimeField } from '../../composer/who-and-when/time-field.tsx';
import { platformName } from '../../post-face.ts';
import { PostSummary } from '../cards/post-summary.tsx';
import { clockOf, type DropScene } from './drop-rules.ts';
import { clashWords, countOf, isUnchanged, moveButtonWords, scheduledWords } from './move-words.ts';
import { atTime, conflictOf, type PendingMove, problemOf, timeOfMove } from './pending-move.ts';

export type MoveDialogProps = {
  move: PendingMove | null;
  scene: DropScene;
  cardOf: (postId: string) => Element | null;
  onChange: (move: PendingMove) => void;
  /** `keepDrafts`: drafts get the time and stay drafts. */
  onKeep: (keepDrafts: boolean) => void;
  /** Leaves the post where it was, or puts it back there. */
  onCancel: () => void;
  onEdit: () => void;
};

/** Adjusts the time of a move: after a drop, from the card's menu, or for everything that is selected. */
export function MoveDialog({ move, scene, cardOf, onChange, onKeep, onCancel, onEdit }: MoveDialogProps) {
  const main = useRef<HTMLButtonElement>(null);
  // The post it asks about stays visible while the dialog fades out.
  const [shown, setShown] = useState(move);
  if (move !== null && move !== shown) setShown(move);
  if (!shown) return null;
  const { lead } = shown;
  const problem = problemOf(shown, scene);
  const unchanged = isUnchanged(shown, scene);
  const other = unchanged ? null : conflictOf(shown, scene);
  const count = countOf(shown);
  const hasDrafts = [lead, ...shown.selected, ...shown.siblings].some((post) => post.status === 'DRAFT');
  return (
    <Dialog
      open={move !== null}
      onOpenChange={(_, reason) => {
        // What a drop saved stays when somebody clicks outside; Escape and the close button undo it.
        if (reason === 'outside-press' && shown.saved !== null && problem === null) onKeep(false);
        else onCancel();
      }}
      small
      initialFocus={main}
      {...(shown.from === 'drop' && { beside: () => cardOf(lead.id) })}
      description={scheduledWords(shown)}
      title={count > 1 ? `Move ${count} posts` : 'Move Post'}
      actions={
        <>
          {count === 1 && (
            <Button icon={<Pencil size={15} aria-hidden />} className="mr-auto" onClick={onEdit}>
              Edit Post
            </Button>
          )}
          <Button onClick={onCancel}>{shown.saved === null ? 'Cancel' : 'Undo'}</Button>
          {hasDrafts && (
            <Button disabled={problem !== null} onClick={() => onKeep(true)}>
              Keep as draft
            </Button>
          )}
          <Button
            ref={main}
            kind="primary"
            disabled={problem !== null}
            // It keeps its initial focus while there is nothing to do yet.
            aria-disabled={unchanged}
            onClick={() => !unchanged && onKeep(false)}
          >
            {unchanged ? 'Pick another time' : moveButtonWords(shown)}
          </Button>
          {/* On a phone the toast of a drop covers the footer; the buttons stay above it. */}
          {shown.from === 'drop' && <span aria-hidden className="hidden h-20 w-full max-sm:block" />}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Summary move={shown} zone={scene.zone} />
        <TimeField
          label="New date and time"
          wallClock={shown.wallClock}
          zone={scene.zone}
          time={timeOfMove(shown, scene.zone)}
          error={problem ?? undefined}
          now={scene.now}
          onTime={(wallClock) => onChange(atTime(shown, wallClock))}
          onDoubled={(doubledChoice) => onChange({ ...shown, doubledChoice })}
        />
        {other && (
          <output className="flex gap-2 rounded-card bg-sunken px-3 py-2 type-body text-ink-2">
            <CalendarClock size={16} aria-hidden className="mt-0.5 flex-none" />
            {`${clashWords(other)} Keep this time or choose another.`}
          </output>
        )}
        {shown.siblings.length > 0 && <Siblings move={shown} onChange={onChange} />}
        {shown.selected.length > 0 && (
          <p className="type-body text-ink-2">
            {shown.selected.length === 1 ? 'The other post moves' : `The other ${shown.selected.length} posts move`} by
            the same amount.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Shows which post it is, and its time before and after. */
function Summary({ move: { lead, wallClock }, zone }: { move: PendingMove; zone: string }) {
  const before = clockOf(lead, zone);
  return (
    <PostSummary post={lead} zone={zone}>
      {before !== null && before === wallClock && (
        <p className="mt-1.5 type-small text-ink-2 tabular-nums">
          Now: {shortDateTimeText(Temporal.PlainDateTime.from(before))} in {zoneCity(zone)}
        </p>
      )}
      {before !== null && before !== wallClock && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 type-small text-ink-2 tabular-nums">
          <s>
            <span className="sr-only">Before: </span>
            {shortDateTimeText(Temporal.PlainDateTime.from(before))}
          </s>
          <ArrowRight size={13} aria-hidden />
          <span className="text-ink">{shortDateTimeText(Temporal.PlainDateTime.from(wallClock))}</span>
          <span>in {zoneCity(zone)}</span>
        </p>
      )}
    </PostSummary>
  );
}

/** Chooses between this post and all posts that were made together. */
function Siblings({ move, onChange }: { move: PendingMove; onChange: (move: PendingMove) => void }) {
  const all = [move.lead, ...move.siblings];
  const choices = [
    { withSiblings: false, words: `Only this post on ${platformName(move.lead) || 'no platform yet'}` },
    { withSiblings: true, words: `All ${all.length} that go out together: ${all.map(platformName).join(', ')}` },
  ];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 type-label">Which posts</legend>
      {choices.map(({ withSiblings, words }) => (
        <label key={words} className="flex min-h-control cursor-pointer items-center gap-2 type-body">
          <input
            type="radio"
            name="which-posts"
            checked={move.withSiblings === withSiblings}
            onChange={() => onChange({ ...move, withSiblings })}
            className="size-4 flex-none"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
