import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';

type WaitsNoticeProps = {
  /** The chosen accounts that need reconnecting. */
  dead: readonly Account[];
  /** The person's own account is about to be deleted. */
  isLeaving: boolean;
};

/** Says in the last step why a post will not go out at its time, before it is scheduled, and what to do about it. */
export function WaitsNotice({ dead, isLeaving }: WaitsNoticeProps) {
  return (
    <div className="mb-4 grid gap-2">
      {isLeaving && (
        <Banner status="draft">
          The post waits while your Brandly account is about to be deleted. Keep your account to send it.
        </Banner>
      )}
      {dead.map(({ id, name, brandId, platform: wire }) => {
        const platform = fromWirePlatform(wire);
        return (
          <Banner
            key={id}
            status="draft"
            action={
              <Link
                to="/dashboard/brands/$brandId/social/$platform"
                params={{ brandId, platform }}
                className={buttonClass()}
              >
                Reconnect
              </Link>
            }
          >
            {name} on {PLATFORM_NAMES[platform]} needs reconnecting. The post waits until then.
          </Banner>
        );
      })}
    </div>
  );
}
