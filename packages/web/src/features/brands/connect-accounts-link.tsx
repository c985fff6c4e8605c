import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { type ButtonKind, buttonClass } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

type ConnectAccountsLinkProps = {
  brandId: string | undefined;
  kind?: ButtonKind;
  /** Says that it leads to all platforms, where another button connects to one. */
  ofAll?: boolean;
  className?: string;
};

/** The next step for a person without an account: to the accounts of their brand, or to their first brand. */
export function ConnectAccountsLink({
  brandId,
  kind = 'primary',
  ofAll = false,
  className = '',
}: ConnectAccountsLinkProps) {
  if (brandId === undefined) {
    return (
      <Link to="/dashboard/brands" className={buttonClass('primary')}>
        Go to Brands
      </Link>
    );
  }
  const link = (
    <Link to="/dashboard/brands/$brandId/social" params={{ brandId }} className={`${buttonClass(kind)} ${className}`}>
      {ofAll && <LayoutGrid size={15} aria-hidden />}
      Connect Accounts
    </Link>
  );
  return ofAll ? <Tooltip text="On all platforms">{link}</Tooltip> : link;
}
