import { type PlatformId, VIDEO_LINK_PLATFORM } from '@brandly/contract/platforms';
import type { PlatformRules, Problem } from '@brandly/platforms/limits';
import { useRef, useState } from 'react';
import { composerFaces } from '../../../platforms/composer-faces.ts';
import { toast } from '../../../ui/toast.ts';
import { isLaterPart } from '../post-face.ts';
import type { ComposerMedia } from './draft/composer-media.ts';
import { type ComposerProblem, publishDraft, type TextOf } from './draft/composer-problems.ts';
import type { ComposerState } from './draft/composer-state.ts';
import { accountOf } from './draft/connected-platforms.ts';
import { contentFor, filesFor, mediaFor } from './draft/overrides.ts';
import { takesComment, threadPartsMax } from './draft/thread-verdicts.ts';
import { MediaField } from './media/media-field.tsx';
import { PlatformOptions } from './platform-options.tsx';
import { EditorField } from './text/editor-field.tsx';
import { FirstComment } from './text/first-comment.tsx';
import { PlatformCounters } from './text/platform-counters.tsx';
import { type Repair, repairsOf } from './text/repairs.ts';
import { ThreadParts } from './text/thread-parts.tsx';
import { VerdictList } from './text/verdict-list.tsx';
import { WriteFor, writingFor } from './text/write-for.tsx';
import type { Composing } from './use-composer.ts';
import { When, WhoAndWhen } from './who-and-when/who-and-when.tsx';

/** One constant object, so that what shows it does not render again. */
const NO_OPTIONS: Readonly<Record<string, string>> = {};

type ComposeStepProps = {
  composing: Composing['state'];
  actions: Pick<Composing['actions'], 'dispatch' | 'uploads'>;
};

/** The form's first step: which accounts post what, and when. */
export function ComposeStep({ composing, actions: { dispatch, uploads } }: ComposeStepProps) {
  const { post: state, brands, connected, unpublishableText, time, now, textOf, rulesOf } = composing;
  const { problems, verdicts } = composing;
  const errorsAt = (place: ComposerProblem['place']): string[] =>
    problems.filter((problem) => problem.place === place && isTold(problem, state)).map(({ message }) => message);
  const [brandError] = errorsAt('brand');
  const [timeError] = errorsAt('time');
  const [contentError] = errorsAt('content');
  const writing = writingFor(state);
  const shown = writing === null ? verdicts : verdicts.filter(({ platform }) => platform === writing);
  const files = useRef<HTMLDivElement>(null);
  // A phone that is turned keeps the place of the time, with the picker that is open there.
  const [isPhone] = useState(() => matchMedia('(width < 640px)').matches);
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
          if (repair.kind === 'rewrite')
            return void repair
              .event()
              .then(dispatch, () => toast.error('The text could not be changed. Check your connection and try again.'));
          if (repair.kind === 'files') return inputOf(files.current, repair.of)?.click();
          const media = mediaFor(state, platform).find((one) => one.key === repair.key);
          if (media) void uploads.redraw(platform, media, repair.how);
        }}
      />
      <MediaField
        ref={files}
        {...{ state, dispatch, uploads, writing }}
        errors={errorsAt('media')}
        hasChannel={connected.some(({ platform }) => platform === VIDEO_LINK_PLATFORM)}
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
          kind={kindOf(filesFor(state, platform))}
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
  const keys = filesFor(state, platform).map(({ key }) => key);
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
