import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { cardWords } from '@brandly/platforms/text/card-words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { LinkCardWords } from '../../../platforms/composer-face.ts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import type { PlatformPreviewProps } from '../../../platforms/platform-preview.tsx';
import { useDebouncedValue } from '../../../ui/behaviour/use-debounced-value.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { plainTextOf } from '../plain-text-of.ts';
import { mayGoOut, mediaOfPart } from './draft/composer-media.ts';
import { publishDraft, type TextOf } from './draft/composer-problems.ts';
import type { ComposerState, ThreadPart } from './draft/composer-state.ts';
import { accountOf, type ConnectedPlatform } from './draft/connected-platforms.ts';
import { filesFor } from './draft/overrides.ts';
import type { RulesOf } from './draft/platform-rules.ts';
import { commentToSend } from './draft/thread.ts';
import { partDraft, takesComment, threadPartsMax } from './draft/thread-verdicts.ts';

/**
 * What platforms make of a post: nobody waits for it before there is an account to post to. A preview that can't be loaded
 * says so in its place, and the post goes on without it.
 */
const PlatformPreview = lazyPart<PlatformPreviewProps>(
  () =>
    import('../../../platforms/platform-preview.tsx').then(
      (code) => code.PlatformPreview,
      (error: unknown) => {
        console.warn('The code of the previews could not be loaded.', error);
        return NoPreview;
      },
    ),
  { waiting: () => <Skeleton className="h-60" /> },
);
const NoPreview = () => <p className="type-body text-ink-3">We couldn't load the preview.</p>;

/** Loads the previews before the first account is chosen. */
export const warmPreviews = PlatformPreview.warm;

type PreviewListProps = {
  /** The only platform shown while its version is written; null: all chosen ones. */
  only: PlatformId | null;
  state: ComposerState;
  textOf: TextOf;
  connected: readonly ConnectedPlatform[];
  rulesOf: RulesOf;
  /** For people to read, such as 'November 21, 2026 10:40 AM'. */
  when: string;
};

/** Shows approximately how each chosen platform will display the post. */
export function PreviewList({ only, state, textOf, connected, rulesOf, when }: PreviewListProps) {
  if (state.platforms.length === 0) {
    return <p className="ghost-post type-body text-ink-3">Choose where to share to see a preview.</p>;
  }
  const isLastStep = state.step === 'preview';
  const count = state.platforms.length;
  return (
    <>
      <p className="mb-3 type-small font-regular text-ink-3">Previews are approximate.</p>
      {/* All in the last step, up to four beside each other. */}
      <div
        className={classNames(
          isLastStep && count > 1 && 'gap-6 sm:columns-2',
          isLastStep && count > 2 && (count === 3 ? 'xl:columns-3' : 'xl:columns-4 xl:gap-4'),
        )}
      >
        {(only === null ? state.platforms : [only]).map((platform) => (
          // A layer of its own, whose paint the browser keeps; otherwise it would check all of them at each key.
          <section
            key={platform}
            aria-label={`Preview on ${PLATFORM_NAMES[platform]}`}
            className="isolate mb-5 flex break-inside-avoid flex-col gap-2 last:mb-0"
          >
            <h3 className="flex items-center gap-1.5 type-small text-ink-2">
              <PlatformLogo platform={platform} size={13} named={false} />
              {PLATFORM_NAMES[platform]}
            </h3>
            <OnePreview {...{ state, textOf, connected, rulesOf, when, platform }} />
            {threadPartsMax(rulesOf, platform) !== null &&
              state.parts.map((part, index) => (
                <div key={part.key} className="flex flex-col gap-2">
                  <span aria-hidden className="ml-7 h-3 w-0.5 rounded-chip bg-line-strong" />
                  <span className="sr-only">Part {index + 2}</span>
                  <OnePreview {...{ state, textOf, connected, rulesOf, when, platform, part }} />
                </div>
              ))}
            {takesComment(rulesOf, platform) &&
              commentToSend(state)?.map((comment) => (
                <CommentPreview
                  key="comment"
                  name={accountOf(platform, state.accounts, connected)?.name ?? ''}
                  text={plainTextOf(comment)}
                />
              ))}
          </section>
        ))}
      </div>
    </>
  );
}

function CommentPreview({ name, text }: { name: string; text: string }) {
  return (
    <div className="ml-4 flex flex-col gap-0.5 rounded-card bg-sunken px-3 py-2">
      <p className="type-small text-ink-2">
        {name} <span className="font-regular text-ink-3">First comment</span>
      </p>
      <p className="type-body whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  );
}

function OnePreview({
  state,
  textOf,
  connected,
  rulesOf,
  when,
  platform,
  part,
}: Omit<PreviewListProps, 'only'> & { platform: PlatformId; part?: ThreadPart }) {
  const account = accountOf(platform, state.accounts, connected);
  const rules = rulesOf(platform);
  const draft = part && rules ? partDraft(state, part, rules) : publishDraft(state, textOf(platform), platform);
  const options = state.options[platform] ?? {};
  const card = useLinkCard(draft.media.length === 0 ? draft.link : null, options);
  return (
    <PlatformPreview
      platform={platform}
      isWhole={state.step === 'preview'}
      author={{
        name: account?.name ?? '',
        username: account?.username ?? '',
        pictureUrl: account?.profilePictureUrl ?? null,
      }}
      text={rules?.shownText(draft) ?? draft.text}
      media={(part ? mediaOfPart(state.media, part.key).filter(mayGoOut) : filesFor(state, platform)).map(
        ({ key, previewUrl, kind, altText, width, height }) => ({
          key,
          url: previewUrl,
          kind,
          altText,
          ratio: width && height ? width / height : null,
        }),
      )}
      when={when}
      link={draft.link}
      card={card}
      options={options}
    />
  );
}

/** The page is read once typing has paused: every further letter makes another address. */
const REST_MS = 600;
const STALE_MS = 300_000;

const linkedPageQuery = (address: string) =>
  queryOptions({
    queryKey: ['linked-page', address],
    queryFn: async ({ signal }) => (await api.readLinkedPage({ query: { address }, signal })).data,
    staleTime: STALE_MS,
    gcTime: STALE_MS,
    retry: false,
  });

/** Returns what the card of a link will say, once its page is read; null: there is no link, or it is not known yet. */
function useLinkCard(link: string | null, options: Readonly<Record<string, string>>): LinkCardWords | null {
  const rested = useDebouncedValue(link, REST_MS);
  const isAddress = rested !== null && /^https?:\/\/[^\s/.]+\.[^\s/]/i.test(rested);
  const { data } = useQuery({ ...linkedPageQuery(rested ?? ''), enabled: isAddress });
  if (link === null || link !== rested || data === undefined) return null;
  return { ...cardWords(link, options, data), picture: data?.picture ?? null };
}
