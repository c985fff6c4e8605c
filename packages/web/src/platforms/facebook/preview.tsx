import { Globe, Lock, MessageCircle, Share2, ThumbsUp } from 'lucide-react';
import type { PreviewProps } from '../composer-face.ts';
import { FeedPreview } from '../feed-preview.tsx';

/** Longer texts are folded behind 'See more' in the feed; about this many characters show. */
const FOLD_CHARACTERS = 477;
const ACTIONS = [
  { Icon: ThumbsUp, word: 'Like' },
  { Icon: MessageCircle, word: 'Comment' },
  { Icon: Share2, word: 'Share' },
];

/** A Page post in the feed. */
export function Preview({ options, ...post }: PreviewProps) {
  const isHidden = options['privacy'] === 'only_me';
  return (
    <FeedPreview
      {...post}
      avatarClass="size-9"
      audience={isHidden ? { Icon: Lock, label: 'Page admins only' } : { Icon: Globe, label: 'Public' }}
      fold={{ characters: FOLD_CHARACTERS, more: 'See more' }}
      actions={ACTIONS}
      deedsClass="justify-around border-t border-line"
    />
  );
}
