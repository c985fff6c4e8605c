import type { Brand } from '@brandly/contract/brands';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { healthOf } from '../../platforms/account-health.ts';

/** How many accounts of a brand need reconnecting, and the way to them; nothing where none does. */
export function ReconnectLink({ brand }: { brand: Brand }) {
  const [now] = useState(Date.now);
  const ill = brand.socialAccounts.filter((account) => healthOf(account, now).kind === 'reconnect').length;
  if (ill === 0) return null;
  return (
    <Link
      to="/dashboard/brands/$brandId/social"
      params={{ brandId: brand.id }}
      data-status="failed"
      className="relative inline-flex min-h-6 items-center gap-1.5 type-small text-status-text hover:underline pointer-coarse:-my-2 pointer-coarse:min-h-10"
    >
      <CircleAlert size={13} strokeWidth={2.25} aria-hidden className="flex-none text-status-icon" />
      {ill === 1 ? '1 account needs reconnecting' : `${ill} accounts need reconnecting`}
      <span className="sr-only">, {brand.name}</span>
    </Link>
  );
}
