import { Tabs } from '@base-ui/react/tabs';
import type { Account } from '@brandly/contract/accounts';
import { TIME_RANGE_LABELS, TIME_RANGES, type TimeRange } from '@brandly/contract/analytics/time-ranges';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform } from '@brandly/contract/platforms';
import { Check, ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameInBrand } from '../../platforms/account-handle.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { BrandMark } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ALL } from './analytics-choice.ts';

export type Choice = {
  brands: readonly Brand[];
  brandId: string;
  brandName: string;
  onBrand: (id: string) => void;
  accounts: readonly Account[];
  accountId: string | null;
  onAccount: (id: string) => void;
  range: TimeRange;
  onRange: (range: TimeRange) => void;
};

const TABS = ['Brand', 'Accounts', 'Time Range'] as const;

/** Brand, account and time range in one popover. `className`: of its button. */
export function FilterPopover({ className, ...choice }: Choice & { className?: string }) {
  return (
    <Popover
      label="Filters"
      align="end"
      className="w-72"
      trigger={
        <Button icon={<ListFilter size={15} aria-hidden />} {...(className && { className })}>
          Filters
        </Button>
      }
    >
      <Tabs.Root defaultValue="Brand">
        <Tabs.List aria-label="Filters" className="mb-2 flex rounded-card border border-line bg-sunken p-0.5">
          {TABS.map((tab) => (
            <Tabs.Tab
              key={tab}
              value={tab}
              className="grow whitespace-nowrap rounded-control px-2 py-1 type-body text-ink-2 data-active:bg-raised data-active:font-unread data-active:text-ink data-active:shadow-1 pointer-coarse:min-h-10"
            >
              {tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="Brand">
          <Options label="Brand">
            {choice.brands.map((brand) => (
              <Option key={brand.id} isChosen={brand.id === choice.brandId} onChoose={() => choice.onBrand(brand.id)}>
                <BrandMark brand={brand} />
                <span className="truncate">{brand.name}</span>
              </Option>
            ))}
          </Options>
        </Tabs.Panel>
        <Tabs.Panel value="Accounts">
          <Options label="Accounts">
            {choice.accounts.length > 1 && (
              <Option isChosen={choice.accountId === ALL} onChoose={() => choice.onAccount(ALL)}>
                All accounts
              </Option>
            )}
            {choice.accounts.map((account) => (
              <Option
                key={account.id}
                isChosen={account.id === choice.accountId}
                onChoose={() => choice.onAccount(account.id)}
              >
                <PlatformLogo platform={fromWirePlatform(account.platform)} size={14} />
                <span className="truncate">{nameInBrand(account, choice.brandName)}</span>
              </Option>
            ))}
            {choice.accounts.length === 0 && <li className="type-body text-ink-2">No accounts connected</li>}
          </Options>
        </Tabs.Panel>
        <Tabs.Panel value="Time Range">
          <Options label="Time Range">
            {TIME_RANGES.map((range) => (
              <Option key={range} isChosen={range === choice.range} onChoose={() => choice.onRange(range)}>
                {TIME_RANGE_LABELS[range]}
              </Option>
            ))}
          </Options>
        </Tabs.Panel>
      </Tabs.Root>
    </Popover>
  );
}

const Options = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="grid max-h-72 gap-0.5 overflow-y-auto">
    {children}
  </ul>
);

function Option({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-control w-full items-center gap-2 rounded-control px-2 text-left type-body hover:bg-hover aria-pressed:font-unread"
      >
        <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
        {isChosen && <Check size={14} strokeWidth={2.5} className="flex-none text-accent" aria-hidden />}
      </button>
    </li>
  );
}
