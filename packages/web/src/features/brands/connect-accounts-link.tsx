import { Link } from '@tanstack/react-router';
import { type ButtonKind, buttonClass } from '../../ui/button.tsx';

type ConnectAccountsLinkProps = { brandId: string | undefined; kind?: ButtonKind };

/** The next step for a person without an account: to the accounts of their brand, or to their first brand. */
export function ConnectAccountsLink({ brandId, kind = 'primary' }: ConnectAccountsLinkProps) {
  if (brandId === undefined) {
    return (
      <Link to="/dashboard/brands" className={buttonClass('primary')}>
        Go to Brands
      </Link>
    );
  }
  return (
    <Link to="/dashboard/brands/$brandId/social" params={{ brandId }} className={buttonClass(kind)}>
      Connect Accounts
    </Link>
  );
}
