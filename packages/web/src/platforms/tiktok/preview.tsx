import { Bookmark, Heart, MessageCircle, Share2 } from 'lucide-react';
import type { PreviewProps } from '../composer-face.ts';
import { UprightPreview } from '../upright-preview.tsx';

/** A longer caption is folded behind 'more' over the video. */
const FOLD_CHARACTERS = 90;

/** A video or a photo post in the full-screen feed. */
export function Preview({ author, text, media }: PreviewProps) {
  return (
    <UprightPreview
      {...{ author, text, media }}
      fold={FOLD_CHARACTERS}
      empty="TikTok posts need a video or photos"
      rail={[Heart, MessageCircle, Bookmark, Share2]}
    />
  );
}
