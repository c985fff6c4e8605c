import { Link } from '@tanstack/react-router';
import { type ButtonKind, buttonClass } from '../../ui/button.tsx';

type ConnectAccountsLinkProps = { brandId: string | undefined; kind?: ButtonKind; className?: string };

/** The next step for a person without an account: to the accounts of their brand, or to their first brand. */
export function ConnectAccountsLink({ brandId, kind = 'primary', className = '' }: ConnectAccountsLinkProps) {
  if (brandId === undefined) {
    return (
      <Link to="/dashboard/brands" className={buttonClass('primary')}>
        Go to Brands
      </Link>
    );
  }
  return (
    <Link to="/dashboard/brands/$brandId/social" params={{ brandId }} className={`${buttonClass(kind)} ${className}`}>
      Connect Accounts
    </Link>
  );
}
