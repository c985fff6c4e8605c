import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { shortDateText } from '../../time/date-time-text.ts';
import { NewTabLink } from '../../ui/page/new-tab-link.tsx';
import { RemoveAccount } from './account-row.tsx';

const LINK = 'inline-flex min-h-6 items-center text-accent-text hover:underline pointer-coarse:min-h-10';

type AccountLinksProps = {
  account: Account;
  /** Its platform tells figures over time; a link leads to them. */
  isAnalysed: boolean;
  onRemove: () => void;
};

/** The foot of an account's details: where to see more of it and, at the end, how to remove it. */
export function AccountLinks({ account, isAnalysed, onRemove }: AccountLinksProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 type-small pointer-coarse:-my-2">
      {account.pageUrl !== null && (
        <NewTabLink href={account.pageUrl} className={LINK}>
          View on {PLATFORM_NAMES[fromWirePlatform(account.platform)]}
        </NewTabLink>
      )}
      {isAnalysed && (
        <Link to="/dashboard/analytics" search={{ brand: account.brandId, account: account.id }} className={LINK}>
          View analytics
        </Link>
      )}
      <RemoveAccount account={account} className="-mr-2 ml-auto text-failed-text! lg:ml-1" onRemove={onRemove} />
    </p>
  );
}

/** 'Connected Nov 19', 'Connected Nov 19, expires Jan 18, 2027', in the reader's time zone. */
export function connectedText({ createdAt, connectionEndsAt }: Account): string {
  const ends = connectionEndsAt === null ? '' : `, expires ${dayText(connectionEndsAt)}`;
  return `Connected ${dayText(createdAt)}${ends}`;
}

/** 'Nov 19'; of another year than this one 'Nov 19, 2025'. */
function dayText(instant: string): string {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  return day.year === Temporal.Now.plainDateISO().year ? shortDateText(day) : `${shortDateText(day)}, ${day.year}`;
}
