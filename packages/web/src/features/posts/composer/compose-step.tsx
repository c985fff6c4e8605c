import type { Brand } from '@brandly/contract/brands';
import type { Dispatch } from 'react';
import { composerFaces } from '../../../platforms/composer-faces.ts';
import { BrandMark } from '../../../ui/avatar.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { handleOf } from '../post-face.ts';
import type { ChosenTime } from './chosen-time.ts';
import type { ComposerProblem, PlatformVerdict } from './composer-problems.ts';
import type { ComposerEvent, ComposerState } from './composer-state.ts';
import type { ConnectedPlatform } from './connected-platforms.ts';
import { EditorField } from './editor-field.tsx';
import { MediaField } from './media-field.tsx';
import { PlatformCounters } from './platform-counters.tsx';
import { PlatformToggles } from './platform-toggles.tsx';
import { TimeField } from './time-field.tsx';
import type { useMediaUploads } from './use-media-uploads.ts';
import { VerdictList } from './verdict-list.tsx';

type ComposeStepProps = {
  state: ComposerState;
  dispatch: Dispatch<ComposerEvent>;
  brands: readonly Brand[] | null;
  connected: readonly ConnectedPlatform[];
  time: ChosenTime;
  now: Temporal.Instant;
  problems: readonly ComposerProblem[];
  verdicts: readonly PlatformVerdict[];
  uploads: ReturnType<typeof useMediaUploads>;
};

/** Who posts, where, when and what. */
export function ComposeStep({
  state,
  dispatch,
  brands,
  connected,
  time,
  now,
  problems,
  verdicts,
  uploads,
}: ComposeStepProps) {
  const errorsAt = (place: ComposerProblem['place']): string[] =>
    problems.filter((problem) => problem.place === place && isTold(problem, state)).map(({ message }) => message);
  const [brandError] = errorsAt('brand');
  const [timeError] = errorsAt('time');
  const [contentError] = errorsAt('content');
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Brand" error={brandError}>
          <Select
            placeholder={
              brands === null ? 'Loading...' : brands.length === 0 ? 'No brands available' : 'Select a brand'
            }
            disabled={!brands || brands.length === 0}
            value={brands?.some((brand) => brand.id === state.brandId) ? state.brandId : null}
            options={(brands ?? []).map((brand) => ({
              value: brand.id,
              label: `${brand.name} ${handleOf(brand.name)}`,
              icon: <BrandMark brand={brand} />,
            }))}
            onValueChange={(brandId) => {
              const brand = brands?.find((one) => one.id === brandId);
              const ids = brand?.socialAccounts.map((account) => account.platform.toLowerCase()) ?? [];
              dispatch({
                type: 'brand',
                brandId,
                connected: state.platforms.filter((platform) => ids.includes(platform)),
              });
            }}
          />
        </Field>
        <TimeField
          wallClock={state.wallClock}
          zone={state.timeZone}
          time={time}
          error={timeError}
          now={now}
          onTime={(wallClock) => dispatch({ type: 'time', wallClock })}
          onDoubled={(choice) => dispatch({ type: 'doubled', choice })}
        />
      </div>
      <PlatformToggles
        connected={state.brandId === null ? null : connected}
        chosen={state.platforms}
        accounts={state.accounts}
        errors={errorsAt('platforms')}
        onToggle={(platform) => dispatch({ type: 'platform', platform })}
        onAccount={(platform, accountId) => dispatch({ type: 'account', platform, accountId })}
      />
      <EditorField
        content={state.content}
        error={contentError}
        onChange={(html) => dispatch({ type: 'content', html })}
        onFiles={uploads.add}
      >
        <PlatformCounters verdicts={verdicts} />
      </EditorField>
      <VerdictList
        verdicts={verdicts.map((verdict) => ({
          ...verdict,
          // Said at the text itself, and only once somebody has tried to go on.
          problems: verdict.problems.filter((problem) => problem.id !== 'content-missing'),
        }))}
        onOption={(platform, name, value) => dispatch({ type: 'option', platform, name, value })}
      />
      <MediaField
        media={state.media}
        platforms={state.platforms}
        errors={errorsAt('media')}
        onFiles={uploads.add}
        onRemove={(key) => {
          uploads.cancel(key);
          dispatch({ type: 'media-removed', key });
        }}
        onRetry={uploads.retry}
        onMove={(key, by) => dispatch({ type: 'media-moved', key, by })}
        onAltText={(key, altText) => dispatch({ type: 'alt-text', key, altText })}
      />
      {state.platforms.map((platform) => {
        const Fields = composerFaces[platform].options?.Fields;
        return (
          Fields && (
            <Fields
              key={platform}
              options={state.options[platform] ?? {}}
              onChange={(name, value) => dispatch({ type: 'option', platform, name, value })}
            />
          )
        );
      })}
    </div>
  );
}

/** A fresh form does not complain; what was touched, or can't be right whatever follows, is told at once. */
function isTold({ place, message }: ComposerProblem, state: ComposerState): boolean {
  if (state.askedToGoOn || place === 'media') return true;
  if (place === 'time') return state.wallClock !== null;
  if (place === 'brand') return state.brandId !== null;
  if (place === 'platforms') return message.startsWith('No ') && message.includes(' account connected');
  return false;
}
