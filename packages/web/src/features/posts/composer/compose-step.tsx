import type { Brand } from '@brandly/contract/brands';
import { type PlatformId, VIDEO_LINK_PLATFORM } from '@brandly/contract/platforms';
import type { PlatformRules, Problem } from '@brandly/platforms/limits';
import { type Dispatch, useRef } from 'react';
import { composerFaces } from '../../../platforms/composer-faces.ts';
import { useMedia } from '../../../ui/behaviour/use-media.ts';
import type { ChosenTime } from '../chosen-time.ts';
import { isLaterPart } from '../post-face.ts';
import type { ComposerEvent } from './draft/composer-event.ts';
import type { ComposerMedia } from './draft/composer-media.ts';
import { type ComposerProblem, type PlatformVerdict, publishDraft, type TextOf } from './draft/composer-problems.ts';
import type { ComposerState } from './draft/composer-state.ts';
import { accountOf, type ConnectedPlatform } from './draft/connected-platforms.ts';
import { contentFor, mediaFor } from './draft/overrides.ts';
import type { RulesOf } from './draft/platform-rules.ts';
import { takesComment, threadPartsMax } from './draft/thread-verdicts.ts';
import { MediaField } from './media/media-field.tsx';
import { UnfinishedUploads } from './media/unfinished-uploads.tsx';
import { useCovers } from './media/use-covers.ts';
import type { MediaUploads } from './media/use-media-uploads.ts';
import { useVideoLinkUpload } from './media/use-video-link-upload.ts';
import { PlatformOptions } from './platform-options.tsx';
import { EditorField } from './text/editor-field.tsx';
import { FirstComment } from './text/first-comment.tsx';
import { PlatformCounters } from './text/platform-counters.tsx';
import { type Repair, repairsOf } from './text/repairs.ts';
import { ThreadParts } from './text/thread-parts.tsx';
import { VerdictList } from './text/verdict-list.tsx';
import { WriteFor, writingFor } from './text/write-for.tsx';
import { When, WhoAndWhen } from './who-and-when/who-and-when.tsx';

/** One constant object, so that what shows it does not render again. */
const NO_OPTIONS: Readonly<Record<string, string>> = {};

type ComposeStepProps = {
  state: ComposerState;
  dispatch: Dispatch<ComposerEvent>;
  brands: readonly Brand[] | null;
  connected: readonly ConnectedPlatform[];
  /** What to say about connected platforms that do not take posts; '' for nothing. */
  unpublishableText: string;
  time: ChosenTime;
  now: Temporal.Instant;
  textOf: TextOf;
  rulesOf: RulesOf;
  problems: readonly ComposerProblem[];
  verdicts: readonly PlatformVerdict[];
  uploads: MediaUploads;
};

/** The form's first step: which accounts post what, and when. */
export function ComposeStep(props: ComposeStepProps) {
  const {
    state,
    dispatch,
    brands,
    connected,
    unpublishableText,
    time,
    now,
    textOf,
    rulesOf,
    problems,
    verdicts,
    uploads,
  } = props;
  const errorsAt = (place: ComposerProblem['place']): string[] =>
    problems.filter((problem) => problem.place === place && isTold(problem, state)).map(({ message }) => message);
  const [brandError] = errorsAt('brand');
  const [timeError] = errorsAt('time');
  const [contentError] = errorsAt('content');
  const writing = writingFor(state);
  const channel = useVideoLinkUpload(dispatch);
  const keepCover = useCovers(state.media);
  const shown = writing === null ? verdicts : verdicts.filter(({ platform }) => platform === writing);
  const files = useRef<HTMLDivElement>(null);
  const isPhone = useMedia('(width < 640px)');
  const { brandId, groupId, wallClock, timeZone: zone } = state;
  const when = { brandId, groupId, wallClock, zone, time, now, timeError, dispatch };
  return (
    <div className="flex flex-col gap-5">
      <WhoAndWhen
        {...{ ...when, brands, connected, unpublishableText, brandError }}
        isTimeBelow={isPhone}
        chosen={state.platforms}
        accounts={state.accounts}
        platformErrors={errorsAt('platforms').join('\n')}
      />
      <WriteFor state={state} dispatch={dispatch} verdicts={verdicts} />
      <EditorField
        key={writing ?? 'shared'}
        label="Post content"
        content={contentFor(state, writing)}
        error={contentError}
        onChange={(html) => dispatch({ type: 'content', html })}
        onFiles={uploads.add}
      >
        <PlatformCounters verdicts={shown} />
      </EditorField>
      <VerdictList
        verdicts={shown.map((verdict) => ({
          ...verdict,
          // Shown at the text itself, and only once somebody has tried to go on.
          problems: verdict.problems.filter((problem) => problem.id !== 'content-missing'),
        }))}
        repairsOf={(platform, problem) => repairsFor(state, textOf, rulesOf(platform), platform, problem)}
        onRepair={(platform, repair) => {
          if (repair.kind === 'change') return dispatch(repair.event);
          if (repair.kind === 'rewrite') return dispatch(repair.event());
          if (repair.kind === 'files') return inputOf(files.current, repair.of)?.click();
          const media = mediaFor(state, platform).find((one) => one.key === repair.key);
          if (media) void uploads.redraw(platform, media, repair.how);
        }}
      />
      <MediaField
        ref={files}
        media={mediaFor(state, writing)}
        platforms={state.platforms}
        errors={errorsAt('media')}
        unfinished={
          <UnfinishedUploads
            brandId={state.brandId}
            busyNames={state.media.filter((one) => one.upload.kind !== 'done').map((one) => one.name)}
            onFiles={uploads.add}
          />
        }
        linkUrl={state.linkUrl}
        onLink={(url) => dispatch({ type: 'link', url })}
        onFiles={uploads.add}
        onRemove={(key) => {
          if (writing === null) uploads.cancel(key);
          dispatch({ type: 'media-removed', key });
        }}
        onRetry={uploads.retry}
        onPause={uploads.pause}
        onMove={(key, by) => dispatch({ type: 'media-moved', key, by })}
        onPlace={(key, place) => dispatch({ type: 'media-placed', key, place })}
        onAltText={(key, altText) => dispatch({ type: 'alt-text', key, altText })}
        busyKey={channel.busyKey}
        onChannel={
          connected.some(({ platform }) => platform === VIDEO_LINK_PLATFORM)
            ? (media) => void channel.upload(state, media)
            : undefined
        }
        onEdit={(media, change) => void uploads.edit(media, change)}
        onCover={(key, coverMs, send) => {
          keepCover(key, send);
          dispatch({ type: 'cover', key, coverMs });
        }}
      />
      {isPhone && <When {...when} />}
      {(writing === null || threadPartsMax(rulesOf, writing) !== null) && (
        <ThreadParts state={state} dispatch={dispatch} rulesOf={rulesOf} uploads={uploads} problems={problems} />
      )}
      {(writing === null || takesComment(rulesOf, writing)) && (
        <FirstComment state={state} dispatch={dispatch} rulesOf={rulesOf} problems={problems} />
      )}
      {optionsOf(state, writing).map((platform) => (
        <PlatformOptions
          key={platform}
          platform={platform}
          accountId={accountOf(platform, state.accounts, connected)?.id ?? null}
          kind={kindOf(mediaFor(state, platform))}
          options={state.options[platform] ?? NO_OPTIONS}
          dispatch={dispatch}
        />
      ))}
    </div>
  );
}

/** The input that asks for files of a kind, where the files of the post are shown. */
const inputOf = (field: HTMLElement | null, kind: 'image' | 'video') =>
  field?.querySelector<HTMLInputElement>(`input[accept^="${kind}/"]`);

/** The platforms whose options are shown; a first comment has the options of its post. */
const optionsOf = ({ original, platforms }: ComposerState, writing: PlatformId | null): readonly PlatformId[] => {
  if (original?.thread?.isComment && isLaterPart(original)) return [];
  return writing === null ? platforms : [writing];
};

/** Returns what kind of post its files make it; null if it has none. */
const kindOf = (media: readonly ComposerMedia[]): 'image' | 'video' | null =>
  media.some(({ kind }) => kind === 'video') ? 'video' : (media[0]?.kind ?? null);

function repairsFor(
  state: ComposerState,
  textOf: TextOf,
  rules: PlatformRules | null,
  platform: PlatformId,
  problem: Problem,
): readonly Repair[] {
  if (!rules) return [];
  const keys = mediaFor(state, platform).map(({ key }) => key);
  const draft = publishDraft(state, textOf(platform), platform);
  return repairsOf(problem, { platform, draft, keys, rules, choices: composerFaces[platform].options?.repairs });
}

/** An untouched form shows no errors. What was touched, or stays wrong whatever follows, is shown at once. */
function isTold({ id, place }: ComposerProblem, state: ComposerState): boolean {
  if (state.askedToGoOn) return true;
  // The file itself shows its progress; nobody has made a mistake.
  if (place === 'media') return id !== 'upload-unfinished';
  if (place === 'time') return state.wallClock !== null;
  if (place === 'brand') return state.brandId !== null;
  return id === 'account-missing';
}
