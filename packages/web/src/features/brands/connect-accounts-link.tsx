import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** The next step for a person without an account: to the accounts of their brand, or to their first brand. */
export function ConnectAccountsLink({ brandId }: { brandId: string | undefined }) {
  if (brandId === undefined) {
    return (
      <Link to="/dashboard/brands" className={buttonClass('primary')}>
        Go to Brands
      </Link>
    );
  }
  return (
    <Link to="/dashboard/brands/$brandId/social" params={{ brandId }} className={buttonClass('primary')}>
      Connect Accounts
    </Link>
  );
}
