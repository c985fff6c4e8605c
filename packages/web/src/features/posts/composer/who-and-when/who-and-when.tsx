import type { Brand } from '@brandly/contract/brands';
import type { PlatformId } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
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

type WhenProps = {
  brandId: string | null;
  groupId: string;
  wallClock: string | null;
  zone: string;
  time: ChosenTime;
  now: Temporal.Instant;
  timeError: string | undefined;
  dispatch: Dispatch<ComposerEvent>;
};

type WhoAndWhenProps = WhenProps & {
  brands: readonly Brand[] | null;
  chosen: readonly PlatformId[];
  accounts: Readonly<Partial<Record<PlatformId, string>>>;
  connected: readonly ConnectedPlatform[];
  /** What to say about connected platforms that do not take posts; '' for nothing. */
  unpublishableText: string;
  brandError: string | undefined;
  /** The time is shown further below, by itself. */
  isTimeBelow: boolean;
  /** One error per line; '' for none. */
  platformErrors: string;
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
          {brands?.length === 0 && (
            <Link
              to="/dashboard/brands"
              state={{ createsBrand: true }}
              className="self-start type-body font-time text-ink underline underline-offset-2 hover:no-underline"
            >
              Add a brand
            </Link>
          )}
        </Field>
        {!props.isTimeBelow && <When {...props} />}
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

/** The time. On a phone it stands below the text and the files, which then begin in sight. */
export const When = memo(function When({ dispatch, timeError, ...when }: WhenProps) {
  return (
    <TimeField
      {...when}
      error={timeError}
      onTime={(wallClock) => dispatch({ type: 'time', wallClock })}
      onDoubled={(choice) => dispatch({ type: 'doubled', choice })}
    />
  );
});
