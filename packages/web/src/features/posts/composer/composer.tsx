import type { Brand } from '@brandly/contract/brands';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import type { ScheduledPost } from '@brandly/contract/posts';
import { ArrowLeft, History, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { dateTimeText, zoneCity } from '../../../time/date-time-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useDebouncedValue } from '../../../ui/behaviour/use-debounced-value.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loader } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { chosenTime } from '../chosen-time.ts';
import { useNow } from '../use-now.ts';
import { ComposeStep } from './compose-step.tsx';
import { ComposerFrame } from './composer-frame.tsx';
import { problemsOf, verdictsOf } from './draft/composer-problems.ts';
import { type ComposerState, isDirty } from './draft/composer-state.ts';
import { connectedPlatforms, silentPlatforms, silentSentence } from './draft/connected-platforms.ts';
import { networkRules } from './draft/network-rules.ts';
import { allWords, textsOf } from './draft/texts-of.ts';
import { useComposerState } from './draft/use-composer-state.ts';
import { useMediaUploads } from './media/use-media-uploads.ts';
import { EditorsNotice } from './others/editors-notice.tsx';
import { GroupNotice } from './others/group-notice.tsx';
import { AsideNotice, StaleNotice } from './others/stale-notice.tsx';
import { useOtherEditors } from './others/use-other-editors.ts';
import type { VersionsDialogProps } from './others/versions-dialog.tsx';
import { PreviewList } from './preview-list.tsx';
import { useWorkingCopy } from './recovery/use-working-copy.ts';
import { dropWorkingCopy } from './recovery/working-copy.ts';
import { AUTOSAVE_DELAY_MS, isWorthSaving, mayAutosave, saveText, trimmedToConnected } from './saving/autosave.ts';
import { optionsOfPost } from './saving/platform-options.ts';
import { useComposerSave, waitsOnDevice } from './saving/use-composer-save.ts';
import { writingFor } from './text/write-for.tsx';

/** Ten previews are drawn anew once the fingers rest for this long. */
const PREVIEW_REST_MS = 200;

/** Few look back. */
const VersionsDialog = lazyPart<VersionsDialogProps>(
  async () => (await import('./others/versions-dialog.tsx')).VersionsDialog,
  { openWhen: ({ open }) => open, close: ({ onClose }) => onClose() },
);

type ComposerProps = {
  open: boolean;
  initial: ComposerState;
  pageBrandId: string | null;
  /** null while they are being asked for. */
  brands: readonly Brand[] | null;
  platforms: readonly PlatformInfo[] | null;
  onClose: () => void;
  onClosed: () => void;
  onDelete: (post: ScheduledPost) => void;
};

/** Writes one post for several networks: compose, look at it, schedule. */
export function Composer(props: ComposerProps) {
  const { open, initial, pageBrandId, brands, platforms, onClose, onClosed, onDelete } = props;
  const { state, latest, dispatch } = useComposerState(initial);
  useEffect(() => {
    if (open && pageBrandId !== null) dispatch({ type: 'brand-known', brandId: pageBrandId });
  }, [open, pageBrandId, dispatch]);
  const now = useNow();
  const brand = brands?.find((one) => one.id === state.brandId) ?? null;
  const connected = useMemo(() => (brand && platforms ? connectedPlatforms(brand, platforms) : []), [brand, platforms]);
  const silent = brand && platforms ? silentSentence(silentPlatforms(brand, platforms)) : '';
  const ids = connected.map((one) => one.platform);
  const textOf = textsOf(state);
  const words = allWords(state);
  const { wallClock, timeZone, doubledChoice } = state;
  // Reckoning with zones is slow where the browser has to be taught it, and nothing of it changes with a key.
  const time = useMemo(() => chosenTime(wallClock, timeZone, doubledChoice), [wallClock, timeZone, doubledChoice]);
  const problems = problemsOf(state, { connected: brands && !brand ? null : ids, time, textOf, now });
  const rulesOf = useMemo(() => networkRules(platforms), [platforms]);
  const verdicts = verdictsOf(state, textOf, rulesOf);
  const blocked = verdicts.some(({ problems }) => problems.some(isBlocking));
  const ready = brands !== null && brands.length > 0 && platforms !== null && problems.length === 0 && !blocked;
  const save = useComposerSave(dispatch, connected);
  const uploads = useMediaUploads(dispatch, state.brandId);
  const dirty = isDirty(state);
  const workingCopy = useWorkingCopy(state, latest, open);
  const previewing = state.step === 'preview';
  const [showsVersions, setShowsVersions] = useState(false);
  const others = useOtherEditors(
    state.rows.map(({ id }) => id),
    open,
    now,
  );

  const autosave = useRef(async () => {});
  useEffect(() => {
    autosave.current = async () => {
      const now = latest();
      if (mayAutosave(now, allWords(now))) await save.saveDraft(trimmedToConnected(now, ids), true);
    };
  });
  useEffect(() => {
    if (!open || state.revision === state.savedRevision) return undefined;
    const timer = setTimeout(() => void autosave.current(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [open, state.revision, state.savedRevision]);

  const saveQuietly = async (written: ComposerState) => {
    if (await save.saveDraft(trimmedToConnected(written, ids), true)) leaveSaved();
  };
  /** The composer is gone then, and with it the line that says where the words are. */
  const leaveSaved = () => {
    dropWorkingCopy(localStorage, state.groupId);
    if (waitsOnDevice(state.groupId)) toast.info('Saved on this device');
  };
  const close = () => {
    const written = latest();
    // Leaving never loses words: what is worth keeping is kept as a draft, quietly.
    // Until it is, the copy on this device stays.
    const isWorthIt = isDirty(written) && isWorthSaving(written, allWords(written));
    if (isWorthIt && !save.scheduling && written.conflict === null) {
      workingCopy.keepNow();
      void saveQuietly(written);
    } else if (written.conflict === null) dropWorkingCopy(localStorage, written.groupId);
    onClose();
  };
  const saveDraft = async () => {
    if (!(await save.saveDraft(trimmedToConnected(latest(), ids), false))) return;
    leaveSaved();
    onClose();
  };
  const schedule = async () => {
    if (!(await save.schedule(latest()))) return;
    dropWorkingCopy(localStorage, state.groupId);
    onClose();
  };

  const when = useMemo(() => (wallClock ? dateTimeText(Temporal.PlainDateTime.from(wallClock)) : ''), [wallClock]);
  const rested = useDebouncedValue(state, PREVIEW_REST_MS);
  // In the last step nothing changes any more, so it is what will be sent.
  const drawn = previewing ? state : rested;
  // Without them nobody knows in whose name it goes out.
  const isKnown = brands !== null && platforms !== null;
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

  return (
    <ComposerFrame
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={previewing ? 'Preview' : state.mode === 'edit' ? 'Edit Post' : 'Create Post'}
      aside={previewing ? null : preview}
      foot={
        <>
          {state.original && !previewing && (
            <Button
              kind="danger"
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => state.original && onDelete(state.original)}
            >
              Delete
            </Button>
          )}
          {state.rows.length > 0 && !previewing && (
            <Button icon={<History size={15} aria-hidden />} onClick={() => setShowsVersions(true)}>
              Versions
            </Button>
          )}
          {previewing && (
            <Button icon={<ArrowLeft size={15} aria-hidden />} onClick={() => dispatch({ type: 'back' })}>
              Back
            </Button>
          )}
          <output className="min-w-0 flex-1 truncate type-small font-regular text-ink-3">
            {saveText(state.save, dirty, state.timeZone)}
          </output>
          {!previewing && (
            <Button kind="quiet" className="max-sm:hidden" onClick={close}>
              Close
            </Button>
          )}
          {!previewing && (
            <Button
              onClick={() => void saveDraft()}
              disabled={!isWorthSaving(state, words) || state.conflict !== null}
              busy={state.save.kind === 'saving'}
              busyText="Saving..."
            >
              Save Draft
            </Button>
          )}
          {previewing ? (
            <Button
              kind="primary"
              disabled={!ready}
              busy={save.scheduling}
              busyText="Scheduling..."
              onClick={() => void schedule()}
            >
              Schedule Post
            </Button>
          ) : (
            <Button
              kind="primary"
              disabled={!ready || state.conflict !== null}
              onClick={() => dispatch({ type: 'go-on' })}
            >
              Preview
            </Button>
          )}
        </>
      }
    >
      {save.failures.length > 0 && (
        <div className="mb-4">
          <Banner status="failed">
            {save.failures
              .map(
                ({ platform, reason }) =>
                  `${platform ? `${PLATFORM_NAMES[platform]}: ` : ''}${reason || 'The server could not be reached.'}`,
              )
              .join(' ')}
          </Banner>
        </div>
      )}
      {!previewing && <EditorsNotice others={others} />}
      {state.aside && !previewing && <AsideNotice onBringBack={() => dispatch({ type: 'bring-mine-back' })} />}
      {!previewing && (
        <GroupNotice
          state={state}
          onJoin={(posts) =>
            dispatch({ type: 'join', others: posts.map((post) => ({ post, options: optionsOfPost(post) })) })
          }
        />
      )}
      {state.conflict && (
        <StaleNotice
          opened={state.original}
          current={state.conflict}
          onKeepMine={() => dispatch({ type: 'keep-mine' })}
          onTakeTheirs={() =>
            state.conflict && dispatch({ type: 'take-theirs', options: optionsOfPost(state.conflict) })
          }
        />
      )}
      {previewing ? (
        <div className="mx-auto max-w-column">
          <p className="mb-4 type-body text-ink-2">
            Goes out {when} in {zoneCity(state.timeZone)}.
          </p>
          {preview}
        </div>
      ) : (
        // Files may be dropped anywhere on the form; everything else here has its own control.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onDragOver={allowFiles} onDrop={(event) => dropFiles(event, uploads.add)}>
          <ComposeStep
            {...{ state, dispatch, brands, connected, silent, time, now, textOf, rulesOf, problems, verdicts, uploads }}
          />
        </div>
      )}
      <VersionsDialog
        open={showsVersions}
        rows={state.rows}
        zone={state.timeZone}
        onClose={() => setShowsVersions(false)}
        onTake={(post) => dispatch({ type: 'take-version', post, options: optionsOfPost(post) })}
      />
    </ComposerFrame>
  );
}

/** An empty post is told of at the content itself, once somebody tries to go on. */
const isBlocking = (problem: { id: string; severity: string }): boolean => problem.severity === 'error';

function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

function dropFiles(event: DragEvent, add: (files: File[]) => void) {
  if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  add([...event.dataTransfer.files]);
}
