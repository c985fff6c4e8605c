import type { PlatformId } from '@brandly/contract/platforms';
import type { ComponentType } from 'react';
import type { PreviewProps } from './composer-face.ts';
import { everyPlatform } from './every-platform.ts';
import { WholeText } from './folded-text.tsx';

/** Each platform's preview; loaded with the first one that is shown. */
export const previews = everyPlatform(
  'preview.tsx',
  import.meta.glob<ComponentType<PreviewProps>>('./*/preview.tsx', { eager: true, import: 'Preview' }),
);

export type PlatformPreviewProps = PreviewProps & {
  platform: PlatformId;
  /** The text is read, not looked at: nothing of it is folded. */
  isWhole: boolean;
};

/** Shows approximately how a platform will display a post. */
export function PlatformPreview({ platform, isWhole, ...post }: PlatformPreviewProps) {
  const Preview = previews[platform];
  return (
    <WholeText value={isWhole}>
      <Preview {...post} />
    </WholeText>
  );
}
