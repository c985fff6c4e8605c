import { fromWirePlatform, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../../ui/toast.ts';
import type { SaveOutcome } from './run-plans.ts';

type Asked = {
  /** The person's own account is about to be deleted: nothing goes out. */
  isLeaving: boolean;
  navigate: ReturnType<typeof useNavigate>;
};

/**
 * Says which posts were saved but wait for their accounts, or while the person's own account is about to be deleted.
 * Returns the platforms of which the success is still to be told: all, if others failed.
 */
export function toastHeldPosts({ posts, done, failed }: SaveOutcome, { isLeaving, navigate }: Asked): PlatformId[] {
  const held = posts.filter(({ trouble }) => isLeaving || trouble?.code === 'reconnect');
  const platforms = [...new Set(held.flatMap(({ platform }) => (platform ? [fromWirePlatform(platform)] : [])))];
  const [first] = held;
  const [platform] = platforms;
  const isOne = held.length === 1;
  if (isLeaving) {
    const what = isOne ? 'Saved, but the post waits' : `Saved, but ${held.length} posts wait`;
    if (first) toast.warning(`${what} while your Brandly account is about to be deleted.`);
  } else if (first && platform) {
    const names = new Intl.ListFormat('en-US').format(platforms.map((id) => PLATFORM_NAMES[id]));
    const text = isOne
      ? `Saved, but the post waits until the ${names} account is reconnected.`
      : `Saved, but ${held.length} posts wait until the accounts on ${names} are reconnected.`;
    const params = { brandId: first.brandId, platform };
    const onPress = () => void navigate({ to: '/dashboard/brands/$brandId/social/$platform', params });
    toast.warning(text, { action: { label: 'Reconnect', onPress } });
  }
  return failed.length > 0 ? done : done.filter((one) => !platforms.includes(one));
}
