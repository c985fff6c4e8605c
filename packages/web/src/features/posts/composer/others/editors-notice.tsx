import type { PostEditor } from '@brandly/contract/realtime';
import { useSession } from '../../../../api/use-session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { editorsText } from './presence.ts';

/** Names the people who have this post open right now. */
export function EditorsNotice({ others }: { others: readonly PostEditor[] }) {
  const session = useSession();
  if (others.length === 0) return null;
  const userId = session.status === 'authenticated' ? session.user.id : '';
  return (
    <div className="mb-4">
      <Banner status="scheduled">{editorsText(others, userId)}</Banner>
    </div>
  );
}
