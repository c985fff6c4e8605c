import type { Brand } from '@brandly/contract/brands';
import type { PlatformId } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { disconnectedQuery } from './api.ts';

type DisconnectedBannerProps = { brand: Brand; platform: PlatformId; disabled: boolean; onConnect: () => void };

/** Says which accounts a person disconnected though posts wait for them: they are not among the accounts below. */
export function DisconnectedBanner({ brand, platform, disabled, onConnect }: DisconnectedBannerProps) {
  const { data: lost = [] } = useQuery(disconnectedQuery(brand, platform));
  return lost.map(({ name, posts }) => (
    <Banner key={name} status="draft">
      <span className="block font-strong">You disconnected {name}.</span>
      <span className="block">
        {posts === 1
          ? '1 post waits for it. Connect it again, or give the post'
          : `${posts} posts wait for it. Connect it again, or give them`}{' '}
        another account.
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button disabled={disabled} onClick={onConnect}>
          Connect {name}
        </Button>
        <Link to="/dashboard/activity" className={buttonClass('quiet')}>
          {posts === 1 ? 'See the post' : 'See the posts'}
        </Link>
      </span>
    </Banner>
  ));
}
