import { Toggle } from '@base-ui/react/toggle';
import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { type Dispatch, memo } from 'react';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { BrandMark } from '../../../../ui/avatar.tsx';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import type { ChosenTime } from '../../chosen-time.ts';
import { handleOf } from '../../post-face.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import { accountOf, type ConnectedPlatform } from '../draft/connected-platforms.ts';
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
  const { brands, brandId, chosen, dispatch } = props;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Brand" error={props.brandError} hint={props.unpublishableText || undefined}>
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
      <PlatformToggles {...props} />
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

/** 'Share to': the connected platforms that can publish, each a logo with its name. */
function PlatformToggles(props: WhoAndWhenProps) {
  const { brandId, connected, chosen, accounts, platformErrors, dispatch } = props;
  const severalAccounts = connected.filter((one) => one.accounts.length > 1 && chosen.includes(one.platform));
  const errors = platformErrors === '' ? [] : platformErrors.split('\n');
  return (
    <fieldset className="isolate flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 type-label">Share to</legend>
      {brandId === null && <p className="type-body text-ink-3">Select a Brand to see connected accounts.</p>}
      {brandId !== null && connected.length === 0 && (
        <p className="type-body text-ink-3">
          This brand has no connected account that can publish yet.{' '}
          <Link
            to="/dashboard/brands/$brandId/social"
            params={{ brandId }}
            className="font-time text-ink underline underline-offset-2 hover:no-underline"
          >
            Connect accounts
          </Link>
        </p>
      )}
      {connected.length > 0 && (
        <div className="platform-choices">
          {/* Also one that was disconnected since it was chosen, so that it can be left out. */}
          {[...new Set([...connected.map(({ platform }) => platform), ...chosen])].map((platform) => (
            <Toggle
              key={platform}
              pressed={chosen.includes(platform)}
              onPressedChange={() => dispatch({ type: 'platform', platform })}
              className="type-micro transition-colors max-sm:narrow sm:type-label"
            >
              <span>
                <PlatformLogo platform={platform} size={14} named={false} className="max-sm:size-4" />
              </span>
              <span>{PLATFORM_NAMES[platform]}</span>
              {connected.find((one) => one.platform === platform)?.needsReconnecting !== false && (
                <em className="type-micro">needs reconnecting</em>
              )}
            </Toggle>
          ))}
        </div>
      )}
      {severalAccounts.map(({ platform, accounts: choices }) => (
        <div key={platform} className="flex items-center gap-2 type-body text-ink-2">
          <PlatformLogo platform={platform} size={14} />
          <Select
            label={`${PLATFORM_NAMES[platform]} account`}
            className="max-w-80"
            options={choices.map((account) => ({ value: account.id, label: accountLabel(account) }))}
            // The one that it goes to, also when the chosen one was disconnected since.
            value={accountOf(platform, accounts, connected)?.id ?? null}
            onValueChange={(accountId) => dispatch({ type: 'account', platform, accountId })}
          />
        </div>
      ))}
      {errors.map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
    </fieldset>
  );
}

const accountLabel = ({ name, username, state }: Account): string =>
  `${name === username ? name : `${name} (${handleOf(username)})`}${state === 'reconnect' ? ', needs reconnecting' : ''}`;
