import { Globe, MessageSquareText, Repeat2, Send, ThumbsUp, Users } from 'lucide-react';
import type { PreviewProps } from '../composer-face.ts';
import { FeedPreview } from '../feed-preview.tsx';

/** Three lines show in the feed, which is about this many characters. */
const FOLD_CHARACTERS = 210;
const ACTIONS = [
  { Icon: ThumbsUp, word: 'Like' },
  { Icon: MessageSquareText, word: 'Comment' },
  { Icon: Repeat2, word: 'Repost' },
  { Icon: Send, word: 'Send' },
];

/** A post of a page or a person in the feed. */
export function Preview({ options, ...post }: PreviewProps) {
  const toConnections = options['visibility'] === 'CONNECTIONS';
  return (
    <FeedPreview
      {...post}
      avatarClass="size-10"
      audience={toConnections ? { Icon: Users, label: 'Connections only' } : { Icon: Globe, label: 'Everybody' }}
      fold={{ characters: FOLD_CHARACTERS, more: 'more' }}
      actions={ACTIONS}
      deedsClass="justify-between"
    />
  );
}
