import type { PlatformId } from '@brandly/contract/platforms';
import type { CreatePostBody, ScheduledPost } from '@brandly/contract/posts';
import { composerFaces } from '../../../../platforms/composer-faces.ts';
import { platformOf } from '../../post-face.ts';
import type { PlatformOptions } from '../draft/composer-state.ts';

/** Returns the API's fields for a platform's own options. */
export function optionsBody(options: PlatformOptions, platform: PlatformId): Partial<CreatePostBody> {
  return composerFaces[platform].options?.toBody(options[platform] ?? {}) ?? {};
}

export function optionsOfPost(post: ScheduledPost): PlatformOptions {
  const platform = platformOf(post);
  const face = platform && composerFaces[platform].options;
  return platform && face ? { [platform]: face.fromPost(post) } : {};
}
