import { Toggle } from '@base-ui/react/toggle';
import type { Account } from '@brandly/contract/accounts';
import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { handleOf } from '../../post-face.ts';
import { accountOf, type ConnectedPlatform } from '../draft/connected-platforms.ts';

type PlatformTogglesProps = {
  brandId: string | null;
  /** null: no brand is chosen yet. */
  connected: readonly ConnectedPlatform[] | null;
  /** What to say about connected platforms that are not offered; '' for nothing. */
  unpublishableText: string;
  chosen: readonly PlatformId[];
  accounts: Readonly<Partial<Record<PlatformId, string>>>;
  errors: readonly string[];
  onToggle: (platform: PlatformId) => void;
  onAccount: (platform: PlatformId, accountId: string) => void;
};

/** 'Share to': the connected platforms that can publish, each a logo with its name. */
export function PlatformToggles({
  brandId,
  connected,
  unpublishableText,
  chosen,
  accounts,
  errors,
  onToggle,
  onAccount,
}: PlatformTogglesProps) {
  const severalAccounts = (connected ?? []).filter((one) => one.accounts.length > 1 && chosen.includes(one.platform));
  return (
    <fieldset className="isolate flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 type-label">Share to</legend>
      {connected === null && <p className="type-body text-ink-3">Select a Brand to see connected accounts.</p>}
      {brandId !== null && connected?.length === 0 && (
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
      {connected && connected.length > 0 && (
        <div className="platform-choices">
          {/* Also one that was disconnected since it was chosen, so that it can be left out. */}
          {[...new Set([...connected.map(({ platform }) => platform), ...chosen])].map((platform) => (
            <Toggle
              key={platform}
              pressed={chosen.includes(platform)}
              onPressedChange={() => onToggle(platform)}
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
      {unpublishableText !== '' && <p className="type-small font-regular text-ink-3">{unpublishableText}</p>}
      {severalAccounts.map(({ platform, accounts: choices }) => (
        <div key={platform} className="flex items-center gap-2 type-body text-ink-2">
          <PlatformLogo platform={platform} size={14} />
          <Select
            label={`${PLATFORM_NAMES[platform]} account`}
            className="max-w-80"
            options={choices.map((account) => ({ value: account.id, label: accountLabel(account) }))}
            // The one that it goes to, also when the chosen one was disconnected since.
            value={accountOf(platform, accounts, connected ?? [])?.id ?? null}
            onValueChange={(accountId) => onAccount(platform, accountId)}
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
