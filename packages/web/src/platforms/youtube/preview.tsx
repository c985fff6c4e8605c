import { youtubeTitleOf } from '@brandly/platforms/limits';
import { EyeOff, Globe, Lock, Video } from 'lucide-react';
import type { PreviewProps } from '../composer-face.ts';
import { FoldedText } from '../folded-text.tsx';
import { PreviewAvatar, PreviewFile } from '../preview-media.tsx';

/** The description is folded behind '...more' below the video. */
const FOLD_CHARACTERS = 130;
/** In lists a title is cut off about here. */
const TITLE_FOLD_CHARACTERS = 70;

const AUDIENCES = {
  public: { Icon: Globe, words: 'Public' },
  unlisted: { Icon: EyeOff, words: 'Unlisted' },
  private: { Icon: Lock, words: 'Private' },
} as const;

/** A video with its title, channel and description. */
export function Preview({ author, text, media, when, options }: PreviewProps) {
  const video = media.find((one) => one.kind === 'video');
  const title = youtubeTitleOf({ text, options });
  const chosen = options['privacy'];
  const { Icon, words } = AUDIENCES[chosen === 'public' || chosen === 'unlisted' ? chosen : 'private'];
  return (
    <article className="overflow-hidden rounded-large border border-line bg-surface">
      <div className="aspect-video bg-sunken">
        {video ? (
          <PreviewFile key={video.key} media={video} fit="contain" />
        ) : (
          <p className="grid size-full place-content-center justify-items-center gap-2 p-6 text-center type-body text-ink-3">
            <Video size={22} aria-hidden />
            YouTube posts need a video
          </p>
        )}
      </div>
      <div className="flex gap-2.5 p-3.5">
        <PreviewAvatar author={author} className="size-9" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 type-name wrap-anywhere">{title || 'No title yet'}</p>
          {Array.from(title).length > TITLE_FOLD_CHARACTERS && (
            <p className="type-small font-regular text-ink-3">
              In lists it is cut off after about {TITLE_FOLD_CHARACTERS}.
            </p>
          )}
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 type-small font-regular text-ink-3">
            <span className="truncate">{author.name}</span>
            <span aria-hidden>·</span>
            <span>{when}</span>
            <span aria-hidden>·</span>
            <span className="inline-flex items-center gap-1">
              <Icon size={12} aria-hidden /> {words}
            </span>
          </p>
        </div>
      </div>
      <FoldedText
        text={text}
        fold={FOLD_CHARACTERS}
        more="...more"
        marked
        className="mx-3.5 mb-3.5 rounded-card bg-sunken px-3 py-2 type-body whitespace-pre-wrap wrap-anywhere"
      />
    </article>
  );
}
