import type { ScheduledPost } from '@brandly/contract/posts';
import { ArrowLeft, History, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import { isByFinger, useAfterPaint } from '../../../ui/behaviour/after-paint.ts';
import { useDebouncedValue } from '../../../ui/behaviour/use-debounced-value.ts';
import { whenIdle } from '../../../ui/behaviour/when-idle.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loader } from '../../../ui/spinner.tsx';
import { Badge, StatusIcon } from '../../../ui/status-badge.tsx';
import { statusOf, statusWords } from '../post-face.ts';
import { ComposeStep } from './compose-step.tsx';
import { ComposerFrame } from './composer-frame.tsx';
import { isOnSchedule } from './draft/composer-state.ts';
import { textsOf } from './draft/texts-of.ts';
import { GoesOut } from './goes-out.tsx';
import { ComposerNotices } from './notices.tsx';
import { PreviewList, warmPreviews } from './preview-list.tsx';
import { writingFor } from './text/write-for.tsx';
import { type ComposerScene, useComposer } from './use-composer.ts';
import { WhenButton } from './who-and-when/when-button.tsx';

/** The ten previews are redrawn once typing has paused for this long. */
const PREVIEW_REST_MS = 200;
/** Of the last step, by its columns. */
const WIDTHS = ['max-w-100', 'max-w-100', 'max-w-214', 'max-w-214 xl:max-w-none'];
const GO_KEYS = 'Control+Enter Meta+Enter';
/** The viewport width from which the preview is beside the form (`xl` of the design). */
const WITH_PREVIEW = '(min-width: 75rem)';

/** Loaded on demand, because few people look back. */
const VersionsDialog = lazyPart(async () => (await import('./others/versions-dialog.tsx')).VersionsDialog, {
  openWhen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

type ComposerProps = ComposerScene & { onClosed: () => void; onDelete: (post: ScheduledPost) => void };

/** Lets a person write one post for several platforms: compose, preview, schedule. */
export function Composer({ onClosed, onDelete, ...scene }: ComposerProps) {
  const { open } = scene;
  const { state, actions } = useComposer(scene);
  const { post, when, connected, rulesOf, refusal, refusedCount, isScheduling, isKnown, isReady } = state;
  const previewing = post.step === 'preview';
  const [showsVersions, setShowsVersions] = useState(false);
  // Under a finger the window is painted first. After a key, keys go into the text from the first moment on.
  const isPainted = useAfterPaint(!isByFinger());
  const isEdit = post.mode === 'edit';
  useEffect(() => whenIdle(warmPreviews), []);
  const rested = useDebouncedValue(post, PREVIEW_REST_MS);
  // Nothing changes in the last step, so it shows exactly what will be sent.
  const drawn = previewing ? post : rested;
  const preview = useMemo(
    () =>
      !isKnown && drawn.platforms.length > 0 ? (
        <Loader className="min-h-60">Loading preview...</Loader>
      ) : (
        <PreviewList
          only={drawn.step === 'preview' ? null : writingFor(drawn)}
          state={drawn}
          textOf={textsOf(drawn)}
          connected={connected}
          rulesOf={rulesOf}
          when={when}
        />
      ),
    [drawn, connected, rulesOf, when, isKnown],
  );

  /** Goes one step on by key. With the preview beside the form it schedules at once: the person has seen it all. */
  const go = () => {
    if (post.conflict !== null || isScheduling) return;
    if (!isReady) actions.askForMissing();
    else if (previewing || matchMedia(WITH_PREVIEW).matches) void actions.schedule();
    else actions.goOn();
  };

  return (
    <ComposerFrame
      open={open}
      onGo={go}
      onClose={actions.close}
      onClosed={onClosed}
      title={previewing ? 'Preview' : isEdit ? 'Edit Post' : 'Create post'}
      note={
        post.original && (
          <Badge status={statusOf(post.original)} icon={<StatusIcon status={statusOf(post.original)} size={13} />}>
            {statusWords(post.original)}
          </Badge>
        )
      }
      aside={previewing ? null : preview}
      foot={
        <>
          {post.original && !previewing && (
            <Button
              kind="danger"
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => post.original && onDelete(post.original)}
            >
              <span className="max-sm:sr-only">Delete</span>
            </Button>
          )}
          {post.rows.length > 0 && !previewing && (
            <Button icon={<History size={15} aria-hidden />} onClick={() => setShowsVersions(true)}>
              <span className="max-sm:sr-only">Versions</span>
            </Button>
          )}
          {previewing && (
            <Button data-back icon={<ArrowLeft size={15} aria-hidden />} onClick={actions.goBack}>
              Back
            </Button>
          )}
          {/* On a phone it has a line of its own, because the buttons leave no room. */}
          <output className="line-clamp-2 min-w-0 flex-1 type-small font-regular text-ink-3 max-sm:order-first max-sm:basis-full max-sm:empty:-mb-2">
            {/* Why the buttons beside it are grey; the place of the problem says it aloud. */}
            {refusedCount > 0 ? (
              <span aria-hidden>{refusedCount === 1 ? '1 thing to fix.' : `${refusedCount} things to fix.`} </span>
            ) : (
              refusal && <span aria-hidden>{refusal} </span>
            )}
            {state.savedText ||
              (isKnown &&
                post.platforms.length === 0 &&
                `Choose ${post.brandId ? '' : 'a brand and '}an account to share to.`)}
          </output>
          {!previewing && post.wallClock !== null && <WhenButton wallClock={post.wallClock} />}
          {!previewing && (
            <Button kind="quiet" className="max-sm:hidden" onClick={actions.close}>
              Close
            </Button>
          )}
          <span className="flex gap-2 max-sm:grow max-sm:*:grow max-[22.4rem]:*:px-2.5">
            {!previewing && (
              <Button
                onClick={() => void actions.saveDraft()}
                disabled={!state.isWorthSaving || post.conflict !== null || isScheduling}
                busy={post.save.kind === 'saving'}
                busyText="Saving..."
              >
                Save Draft
              </Button>
            )}
            {previewing ? (
              <Button
                kind="primary"
                disabled={!isReady}
                busy={isScheduling}
                busyText={isOnSchedule(post) ? 'Saving...' : 'Scheduling...'}
                aria-keyshortcuts={GO_KEYS}
                // `busy` also leaves out the second half of a double click on Preview, which was in this place before.
                onClick={() => void actions.schedule()}
              >
                {/* What is scheduled already is not scheduled a second time. */}
                {isOnSchedule(post) ? 'Save changes' : 'Schedule Post'}
              </Button>
            ) : (
              <Button
                kind="primary"
                disabled={post.conflict !== null}
                // It can be pressed before the post is ready: then each missing thing is reported at its field.
                aria-disabled={!isReady || undefined}
                aria-keyshortcuts={GO_KEYS}
                onClick={isReady ? actions.goOn : actions.askForMissing}
              >
                Preview
              </Button>
            )}
          </span>
        </>
      }
    >
      <ComposerNotices state={state} actions={actions} />
      {previewing ? (
        <div
          // It takes the focus from Preview, so that the key that pressed that, held or pressed twice, schedules nothing.
          ref={startHere}
          tabIndex={-1}
          // When and where to, and below it how it will look: as wide as its columns are.
          className={classNames('mx-auto outline-none', WIDTHS[Math.min(post.platforms.length, 3)])}
        >
          <GoesOut
            state={post}
            connected={connected}
            isHeld={state.isLeaving || state.dead.length === post.platforms.length}
          />
          {preview}
        </div>
      ) : (
        // Files may be dropped anywhere on the form; everything else here has its own control.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onDragOver={allowFiles} onDrop={(event) => dropFiles(event, actions.uploads.add)}>
          {isPainted && <ComposeStep composing={state} actions={actions} />}
        </div>
      )}
      <VersionsDialog
        open={showsVersions}
        rows={post.rows}
        zone={post.timeZone}
        onClose={() => setShowsVersions(false)}
        onTake={actions.takeVersion}
      />
    </ComposerFrame>
  );
}

/** Focuses a step, which begins with when the post goes out, however far the form before it was scrolled. */
function startHere(step: HTMLElement | null) {
  step?.focus({ preventScroll: true });
  if (step?.parentElement) step.parentElement.scrollTop = 0;
}

function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

function dropFiles(event: DragEvent, add: (files: File[]) => void) {
  if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  add([...event.dataTransfer.files]);
}
