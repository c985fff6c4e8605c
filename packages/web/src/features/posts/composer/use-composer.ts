import type { Brand } from '@brandly/contract/brands';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import type { ScheduledPost } from '@brandly/contract/posts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useUser } from '../../../api/use-session.ts';
import { dateTimeText } from '../../../time/date-time-text.ts';
import { toast } from '../../../ui/toast.ts';
import { chosenTime } from '../chosen-time.ts';
import { useNow } from '../use-now.ts';
import type { ComposerEvent } from './draft/composer-event.ts';
import { problemsOf, verdictsOf } from './draft/composer-problems.ts';
import { type ComposerState, isDirty, isOnSchedule } from './draft/composer-state.ts';
import {
  accountOf,
  connectedPlatforms,
  deadAccounts,
  unpublishablePlatforms,
  unpublishableSentence,
} from './draft/connected-platforms.ts';
import type * as JoinedPosts from './draft/joined-posts.ts';
import { platformRules } from './draft/platform-rules.ts';
import { hasContent, textsOf } from './draft/texts-of.ts';
import { commentVerdicts, missingPermissionsOf, partVerdicts } from './draft/thread-verdicts.ts';
import { useComposerState } from './draft/use-composer-state.ts';
import { useMediaUploads } from './media/use-media-uploads.ts';
import { useDeletedElsewhere } from './others/use-deleted-elsewhere.ts';
import { usePresence } from './others/use-presence.ts';
import { useLaterParts } from './recovery/use-later-parts.ts';
import { useUnsavedChanges } from './recovery/use-unsaved-changes.ts';
import { useWorkingCopy } from './recovery/use-working-copy.ts';
import { dropWorkingCopy } from './recovery/working-copy.ts';
import { AUTOSAVE_DELAY_MS, mayAutosave, saveText, trimmedToConnected } from './saving/autosave.ts';
import { optionsOfPost } from './saving/post-body.ts';
import { useComposerSave, waitsOnDevice } from './saving/use-composer-save.ts';
import { lastBrand } from './who-and-when/last-accounts.ts';
import { useAccountsAtStart } from './who-and-when/use-accounts-at-start.ts';

export type ComposerScene = {
  open: boolean;
  initial: ComposerState;
  /** The one brand of the page below, if there is one. */
  pageBrandId: string | null;
  /** null while they are loading. */
  brands: readonly Brand[] | null;
  platforms: readonly PlatformInfo[] | null;
  onClose: () => void;
};

/** Returns what an open composer knows (`state`) and what can be done in it (`actions`). It renders nothing. */
export function useComposer({ open, initial, pageBrandId, brands, platforms, onClose }: ComposerScene) {
  const { state: post, latest, dispatch } = useComposerState(initial);
  const user = useUser();
  const userId = user?.id ?? '';
  useEffect(() => {
    // A page with several brands leaves the one that was last posted for.
    const brandId = pageBrandId ?? (brands && lastBrand(userId, brands));
    if (open && brandId) dispatch({ type: 'brand-known', brandId });
  }, [open, pageBrandId, brands, userId, dispatch]);
  const laterParts = useLaterParts(post.partsFrom, open, dispatch);
  const now = useNow();
  const brand = brands?.find((one) => one.id === post.brandId) ?? null;
  const connected = useMemo(() => (brand && platforms ? connectedPlatforms(brand, platforms) : []), [brand, platforms]);
  const unpublishableText = brand && platforms ? unpublishableSentence(unpublishablePlatforms(brand, platforms)) : '';
  const ids = connected.map((one) => one.platform);
  useAccountsAtStart(post.brandId, connected, open, dispatch);
  const textOf = textsOf(post);
  const { wallClock, timeZone, doubledChoice } = post;
  // Time zones are slow to calculate in browsers that need a polyfill, and no key changes the result.
  const time = useMemo(() => chosenTime(wallClock, timeZone, doubledChoice), [wallClock, timeZone, doubledChoice]);
  const { accounts } = post;
  const rulesOf = useMemo(
    () =>
      platformRules(
        platforms,
        connected.map(({ platform }) => accountOf(platform, accounts, connected)),
      ),
    [platforms, connected, accounts],
  );
  const missingPermissions = missingPermissionsOf(post, connected, rulesOf);
  const problems = problemsOf(post, {
    connected: brands && !brand ? null : ids,
    time,
    textOf,
    now,
    missingPermissions,
  });
  const verdicts = verdictsOf(post, textOf, rulesOf);
  const parts = [...partVerdicts(post, rulesOf), commentVerdicts(post, rulesOf)];
  const refused = [...verdicts, ...parts.flat()].flatMap((verdict) => verdict.problems).filter(isBlocking);
  const isBlocked = post.partsFrom.length > 0 || problems.length > 0 || refused.length > 0;
  const wrong = problems.find(({ id, place }) => id === 'upload-failed' || (place === 'time' && wallClock !== null));
  const refusal = (refused[0] ?? wrong)?.message;
  const save = useComposerSave(dispatch, connected);
  useDeletedElsewhere(post.rows, open, save.forgetDeleted);
  const uploads = useMediaUploads(dispatch, post.brandId);
  const workingCopy = useWorkingCopy(post, latest, open);
  const others = usePresence(
    post.rows.map(({ id }) => id),
    open,
    now,
  );

  const unsavedChanges = useUnsavedChanges(initial, dispatch);
  /** Saved as a draft, a scheduled post would not go out, and a deleted one would be back: its changes wait on this device. */
  const keepBeside = () => {
    workingCopy.keepNow();
    dispatch({ type: 'kept-beside', at: Temporal.Now.instant() });
  };

  const draft = () => trimmedToConnected(latest(), ids);
  const autosave = useRef(async () => {});
  const sendWaiting = useRef(() => {});
  useEffect(() => {
    sendWaiting.current = () => {
      const now = latest();
      // Only a person takes a post off the schedule.
      if (now.save.kind === 'on-device' && !save.scheduling && !isOnSchedule(now))
        void save.saveDraft(draft, false).catch(console.warn);
    };
    autosave.current = async () => {
      const now = latest();
      // What is being scheduled must not become a draft again.
      if (save.scheduling || !mayAutosave(now)) return;
      if (now.isDeleted || isOnSchedule(now)) keepBeside();
      else await save.saveDraft(draft, true);
    };
  });
  useEffect(() => {
    if (!open || post.revision === post.savedRevision) return undefined;
    const timer = setTimeout(() => void autosave.current(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [open, post.revision, post.savedRevision]);

  useEffect(() => {
    if (!open) return undefined;
    const onOnline = () => sendWaiting.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [open]);

  const router = useRouter();
  /** The composer is closed by then, and with it the line that says where the text is. */
  const sayWhereItIs = async (written: ComposerState) => {
    if (waitsOnDevice(written)) return toast.info('Saved on this device');
    const [draft] = written.rows;
    if (!draft) return undefined;
    // What is on the server was sent there, so this can be loaded as well.
    return import('./saving/say-draft-saved.ts').then(
      ({ sayDraftSaved }) => sayDraftSaved(router, draft.id, written),
      () => toast.success('Saved as a draft'),
    );
  };
  const saveQuietly = async () => {
    if (!(await save.saveDraft(draft, true))) return;
    dropWorkingCopy(localStorage, post.copyKey);
    void sayWhereItIs(latest());
  };
  /**
   * Closing never loses anything: it is saved as a draft, without a question. Until it is saved, and if no brand is
   * chosen, the copy on this device stays.
   */
  const keep = (written: ComposerState) => {
    workingCopy.keepNow();
    // What is being scheduled may still be refused; if it is not, the copy goes.
    if (save.scheduling) return;
    if (isOnSchedule(written))
      toast.info('Your changes are saved on this device. The post still goes out as scheduled.');
    else if (written.brandId === null || written.isDeleted) toast.info('Saved on this device');
    else void saveQuietly();
  };
  const close = () => {
    const written = latest();
    if (!isDirty(written) || written.conflict !== null) {
      if (written.mode === 'create' && !save.scheduling) void sayWhereItIs(written);
    } else if (hasContent(written)) keep(written);
    else dropWorkingCopy(localStorage, written.copyKey);
    onClose();
  };
  /** Words that were typed while the post was sent are not in it: they stay, open or on this device. */
  const hasMore = () => {
    workingCopy.keepNow();
    return isDirty(latest());
  };
  const saveDraft = async () => {
    const written = latest();
    if (!(await save.saveDraft(draft, false)) || hasMore()) return;
    dropWorkingCopy(localStorage, post.copyKey);
    // The message about a post taken off the schedule comes with its own undo.
    if (!isOnSchedule(written)) void sayWhereItIs(latest());
    onClose();
  };
  const schedule = async () => {
    if (!(await save.schedule(latest)) || hasMore()) return;
    dropWorkingCopy(localStorage, post.copyKey);
    onClose();
  };

  /** Few posts are edited together or replaced by another version: the code for it loads then. */
  const changeBy = (event: (by: typeof JoinedPosts) => ComposerEvent) =>
    void import('./draft/joined-posts.ts').then(
      (by) => dispatch(event(by)),
      () => toast.error('The text could not be changed. Check your connection and try again.'),
    );

  const when = useMemo(() => (wallClock ? dateTimeText(Temporal.PlainDateTime.from(wallClock)) : ''), [wallClock]);
  return {
    state: {
      post,
      now,
      time,
      /** The chosen time as text; '' while none is chosen. */
      when,
      brands,
      connected,
      dead: deadAccounts(post, connected, now.epochMilliseconds),
      isLeaving: user?.deletesAt != null,
      unpublishableText,
      textOf,
      rulesOf,
      problems,
      verdicts,
      refusal,
      refusedCount: refused.length,
      others,
      unsavedChanges,
      laterParts,
      failures: save.failures,
      isScheduling: save.scheduling,
      /** Without brands and platforms it is unknown in whose name the post goes out. */
      isKnown: brands !== null && platforms !== null,
      isReady: brands !== null && brands.length > 0 && platforms !== null && !isBlocked,
      isWorthSaving: post.brandId !== null && hasContent(post),
      savedText: saveText(post.save, isDirty(post), timeZone),
    },
    actions: {
      dispatch,
      uploads,
      close,
      saveDraft,
      schedule,
      goOn: () => dispatch({ type: 'go-on' }),
      askForMissing: () => dispatch({ type: 'asked-to-go-on' }),
      goBack: () => dispatch({ type: 'back' }),
      join: (posts: readonly ScheduledPost[]) => changeBy(({ join }) => join(posts.map(withOptions))),
      bringMineBack: () => dispatch({ type: 'bring-mine-back' }),
      keepMine: () => dispatch({ type: 'keep-mine' }),
      takeTheirs: (current: ScheduledPost) => changeBy(({ takeTheirs }) => takeTheirs(optionsOfPost(current))),
      takeVersion: (version: ScheduledPost) =>
        changeBy(({ takeVersion }) => takeVersion(version, optionsOfPost(version))),
    },
  };
}

/** An open composer: what it knows, and what can be done in it. */
export type Composing = ReturnType<typeof useComposer>;

const withOptions = (post: ScheduledPost) => ({ post, options: optionsOfPost(post) });

/** Errors keep the post from being scheduled, warnings don't. */
const isBlocking = (problem: { severity: string }): boolean => problem.severity === 'error';
