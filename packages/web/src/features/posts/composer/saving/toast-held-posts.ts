import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { toast } from '../../../../ui/toast.ts';

type ReconnectAt = { brandId: string; platform: ReturnType<typeof fromWirePlatform> };

/** Says that posts were saved but wait for their accounts, or while the person's own account is about to be deleted. */
export function toastHeldPosts(
  held: readonly ScheduledPost[],
  { isLeaving, reconnect }: { isLeaving: boolean; reconnect: (at: ReconnectAt) => void },
): void {
  const [first] = held;
  if (!first) return;
  const isOne = held.length === 1;
  if (isLeaving) {
    const what = isOne ? 'Saved, but the post waits' : `Saved, but ${held.length} posts wait`;
    toast.warning(`${what} while your Brandly account is about to be deleted.`);
    return;
  }
  const platforms = [...new Set(held.flatMap(({ platform }) => (platform ? [fromWirePlatform(platform)] : [])))];
  const names = new Intl.ListFormat('en-US').format(platforms.map((id) => PLATFORM_NAMES[id]));
  const text = isOne
    ? `Saved, but the post waits until the ${names} account is reconnected.`
    : `Saved, but ${held.length} posts wait until the accounts on ${names} are reconnected.`;
  const [platform] = platforms;
  const onPress = () => platform && reconnect({ brandId: first.brandId, platform });
  toast.warning(text, { action: { label: 'Reconnect', onPress } });
}
