import { Heart, Send, Star } from 'lucide-react';
import type { PreviewProps } from '../composer-face.ts';
import { UprightPreview } from '../upright-preview.tsx';

/** Spotlight shows about a line and a half. */
const FOLD_CHARACTERS = 80;

/** Spotlight, a Story or a Saved Story: one upright file. A Story shows no text, so there is none here. */
export function Preview({ author, text, media }: PreviewProps) {
  return (
    <UprightPreview
      {...{ author, text, media }}
      fold={FOLD_CHARACTERS}
      empty="Snapchat posts need one photo or video"
      rail={[Heart, Star, Send]}
    />
  );
}
