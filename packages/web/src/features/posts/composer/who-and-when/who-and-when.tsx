import type { Brand } from '@brandly/contract/brands';
import type { PlatformId } from '@brandly/contract/platforms';
import { type Dispatch, memo } from 'react';
import { BrandMark } from '../../../../ui/avatar.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import type { ChosenTime } from '../../chosen-time.ts';
import { handleOf } from '../../post-face.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { ConnectedPlatform } from '../draft/connected-platforms.ts';
import { PlatformToggles } from './platform-toggles.tsx';
import { TimeField } from './time-field.tsx';

type WhoAndWhenProps = {
  brands: readonly Brand[] | null;
  brandId: string | null;
  groupId: string;
  chosen: readonly PlatformId[];
  accounts: Readonly<Partial<Record<PlatformId, string>>>;
  connected: readonly ConnectedPlatform[];
  /** What to say about connected platforms that do not take posts; '' for nothing. */
  unpublishableText: string;
  wallClock: string | null;
  zone: string;
  time: ChosenTime;
  now: Temporal.Instant;
  brandError: string | undefined;
  timeError: string | undefined;
  /** One error per line; '' for none. */
  platformErrors: string;
  dispatch: Dispatch<ComposerEvent>;
};

/** The brand, the time and the platforms. No key changes them, so typing does not render them again. */
export const WhoAndWhen = memo(function WhoAndWhen(props: WhoAndWhenProps) {
  const { brands, brandId, chosen, connected, platformErrors, dispatch } = props;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Brand" error={props.brandError}>
          <Select
            placeholder={
              brands === null ? 'Loading...' : brands.length === 0 ? 'No brands available' : 'Select a brand'
            }
            disabled={!brands || brands.length === 0}
            value={brands?.some((brand) => brand.id === brandId) ? brandId : null}
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
                connected: chosen.filter((platform) => ids.includes(platform)),
              });
            }}
          />
        </Field>
        <TimeField
          wallClock={props.wallClock}
          zone={props.zone}
          time={props.time}
          error={props.timeError}
          now={props.now}
          brandId={brandId}
          groupId={props.groupId}
          onTime={(wallClock) => dispatch({ type: 'time', wallClock })}
          onDoubled={(choice) => dispatch({ type: 'doubled', choice })}
        />
      </div>
      <PlatformToggles
        brandId={brandId}
        connected={brandId === null ? null : connected}
        unpublishableText={props.unpublishableText}
        chosen={chosen}
        accounts={props.accounts}
        errors={platformErrors === '' ? [] : platformErrors.split('\n')}
        onToggle={(platform) => dispatch({ type: 'platform', platform })}
        onAccount={(platform, accountId) => dispatch({ type: 'account', platform, accountId })}
      />
    </>
  );
});
