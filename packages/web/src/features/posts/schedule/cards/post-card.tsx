import { memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { statusFaces } from '../../../../ui/status-badge.tsx';
import { plainTextOf } from '../../plain-text-of.ts';
import { clockText, handleOf, platformOf, statusOf, statusWords, threadText } from '../../post-face.ts';
import { PostMedia } from '../../post-media.tsx';
import { PostText } from '../../post-text.tsx';
import { useSchedule } from '../schedule-context.ts';
import { CARD_CLASS, CardBrand, type CardProps, CardSelectBox, OpenButton, OptionsButton } from './card-buttons.tsx';
import { CardPlatform } from './card-pictures.tsx';
import { CardSign } from './card-sign.tsx';
import { TroubleAction, troubleText } from './trouble-line.tsx';

/** The large card: status, time, three lines and beside them the picture, brand and platform; a failure shows its cause and one action. */
export const PostCard = memo(function PostCard({ post, movable, selected }: CardProps) {
  const { zone } = useSchedule();
  const status = statusOf(post);
  const platform = platformOf(post);
  const wrong = troubleText(post);
  const struck = status === 'cancelled' && 'text-status-text line-through *:text-inherit!';
  return (
    <article
      data-status={status}
      data-card={post.id}
      // The cause may be longer than its two lines.
      title={wrong || undefined}
      data-movable={movable || undefined}
      data-selected={selected || undefined}
      className={`${CARD_CLASS} @container/card flex flex-none flex-col gap-1.5 rounded-large px-3 py-2`}
    >
      <OpenButton post={post} selected={selected} className="rounded-large" />
      <header className="-my-0.5 -mr-1 flex items-center gap-2 pointer-coarse:-my-2">
        <span
          title={statusFaces[status].tooltip}
          className="inline-flex items-center gap-1.25 type-small font-strong text-status-text"
        >
          <CardSign post={post} />
          {statusWords(post, zone)}
          {post.isLate && post.status === 'PUBLISHED' && <span className="font-regular">late</span>}
        </span>
        <time
          {...(post.scheduledFor !== null && { dateTime: post.scheduledFor })}
          className={classNames(
            'flex-1 text-right type-body font-time text-status-text tabular-nums',
            status === 'cancelled' && 'line-through',
          )}
        >
          {clockText(post, zone)}
        </time>
        <OptionsButton post={post} className="z-1" />
      </header>
      <div className="flex items-start gap-3">
        <p
          className={classNames(
            'min-w-0 flex-1 whitespace-pre-line type-reading text-pretty wrap-anywhere',
            wrong ? 'line-clamp-2' : 'line-clamp-3',
            struck,
          )}
        >
          <PostText text={plainTextOf(post.content)} />
        </p>
        {/* As high as the text beside it, but no strip. */}
        <PostMedia
          post={post}
          className="min-h-10 w-14 flex-none self-stretch rounded-card [&>:is(img,video)]:absolute"
        />
      </div>
      {wrong && <p className="line-clamp-2 type-small text-status-text wrap-anywhere">{wrong}</p>}
      <footer className="mt-auto flex min-w-0 items-center gap-2 type-small text-ink-2">
        <CardBrand post={post} />
        {/* A narrow card has room for the brand's mark and the whole handle, also beside the action of a failure. */}
        <span
          className={classNames(
            'min-w-0 truncate font-label text-ink @max-[17rem]/card:sr-only',
            wrong && '@max-[22rem]/card:sr-only',
          )}
        >
          {post.brand.name}
        </span>
        {platform && <CardPlatform platform={platform} size={14} className={`flex-none ${wrong ? '' : 'ml-auto'}`} />}
        {threadText(post) && <span className="flex-none text-ink-3">{threadText(post)}</span>}
        {post.account && (
          <span
            className={classNames(
              'max-w-1/2 truncate @max-[17rem]/card:max-w-none',
              wrong && '@max-[22rem]/card:max-w-none',
            )}
          >
            {handleOf(post.account.username)}
          </span>
        )}
        {!post.account && <span className="text-ink-3">No account yet</span>}
        <TroubleAction post={post} />
      </footer>
      <CardSelectBox post={post} selected={selected} className="top-2 left-1.5" />
    </article>
  );
});
