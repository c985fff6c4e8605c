import { checkDraft } from '../check.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'Snapchat';
const { believed, confirmed, conflict } = limitsRead('2026-11-21');
const SCHEDULER = 'documents of a scheduler that publishes to Snapchat (Late), not in the public documents';

type Limits = PlatformLimits & Record<'savedTitleMax' | 'videoMinWidth' | 'videoMinHeight', Limit<number>>;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const SNAPCHAT_LIMITS: Limits = {
  textMax: believed(160, `${SCHEDULER}: Spotlight description with its hashtags`),
  countingRule: believed('codepoints', 'the unit is not documented'),
  textOnlyAllowed: confirmed(false, SCHEDULER),
  imagesMax: confirmed(1, SCHEDULER),
  videosMax: confirmed(1, SCHEDULER),
  mixedMediaAllowed: confirmed(false, SCHEDULER),
  imageFormats: believed(['image/jpeg', 'image/png'], SCHEDULER),
  imageMaxBytes: believed(20_000_000, SCHEDULER),
  videoFormats: believed(['video/mp4'], SCHEDULER),
  videoMaxBytes: believed(500_000_000, `${SCHEDULER}; technically 1 GB`),
  videoMinSeconds: conflict(5, '5 or 6 seconds, sources differ'),
  videoMaxSeconds: conflict(60, '60 seconds (one reseller says 300)'),
  altTextMax: believed(null, 'there is no description for blind people'),
  savedTitleMax: believed(45, `${SCHEDULER}: title of a Saved Story; a longer one is cut`),
  videoMinWidth: believed(540, SCHEDULER),
  videoMinHeight: believed(960, SCHEDULER),
};

const FORMATS: Limit<readonly string[]> = confirmed(
  ['spotlight', 'story', 'saved_story'],
  'developers.snap.com: Public Profile API, profile asset management',
);

export type SnapchatFormat = 'spotlight' | 'story' | 'saved_story';

/** By default a video goes to Spotlight and an image to the Story. */
export function formatOf({
  options,
  media,
}: Pick<PublishDraft, 'options'> & { media: readonly { kind: string }[] }): SnapchatFormat {
  const chosen = options['format'];
  if (chosen === 'spotlight' || chosen === 'story' || chosen === 'saved_story') return chosen;
  return media.some((file) => file.kind === 'video') ? 'spotlight' : 'story';
}

export const SNAPCHAT_RULES: PlatformRules = defineRules({
  id: 'snapchat',
  limits: SNAPCHAT_LIMITS,
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, shownText(draft, limits)),
    ...checkFormat(draft, limits),
    ...warn(draft, limits),
  ],
  shownText,
});

/** Only Spotlight shows a text, and a Saved Story its title. */
function shownText(draft: PublishDraft, limits: Limits): string {
  const format = formatOf(draft);
  if (format === 'story') return '';
  if (format === 'saved_story') return savedTitleOf(draft, limits);
  return textWithLink(draft, ' ');
}

/** The chosen title, else as much of the text as fits. */
function savedTitleOf({ text, options }: PublishDraft, { savedTitleMax }: Limits): string {
  const title = Array.from((options['title'] ?? text).trim());
  const most = savedTitleMax.value;
  return title.length <= most ? title.join('') : `${title.slice(0, most - 1).join('')}…`;
}

function checkFormat(draft: PublishDraft, limits: Limits): Problem[] {
  const problems: Problem[] = [];
  const chosen = draft.options['format'] ?? formatOf(draft);
  if (!FORMATS.value.includes(chosen)) {
    const message = 'Choose Spotlight, Story or Saved Story for Snapchat.';
    problems.push(problem('format-not-possible', message, { measured: chosen, limit: FORMATS }));
  }
  if (chosen === 'spotlight' && draft.media.some((file) => file.kind === 'image')) {
    const message = 'Snapchat Spotlight only accepts videos. Choose the Story for a photo.';
    problems.push(problem('spotlight-needs-video', message, { measured: 'image', limit: FORMATS }));
  }
  if (chosen === 'saved_story' && savedTitleOf(draft, limits) === '') {
    const message = 'A Saved Story needs a title.';
    problems.push(problem('title-missing', message, { measured: 0, limit: limits.savedTitleMax }));
  }
  return problems;
}

function warn(draft: PublishDraft, { videoMinWidth, videoMinHeight }: Limits): Problem[] {
  const problems: Problem[] = [];
  if (formatOf(draft) === 'story' && (draft.text !== '' || draft.link !== null)) {
    const message = 'A Snapchat Story shows no text. Only the photo or video goes out.';
    problems.push(
      problem('text-left-out', message, { measured: draft.text.length, limit: FORMATS, severity: 'warning' }),
    );
  }
  for (const { kind, width, height } of draft.media) {
    if (kind !== 'video' || width === null || height === null) continue;
    if (width >= videoMinWidth.value && height >= videoMinHeight.value) continue;
    const least = `${videoMinWidth.value} × ${videoMinHeight.value}`;
    const message = `Snapchat needs vertical videos of at least ${least}. This one has ${width} × ${height}.`;
    const limit: Limit<string> = { ...videoMinHeight, value: least };
    problems.push(problem('video-frame', message, { measured: `${width}×${height}`, limit, severity: 'warning' }));
  }
  return problems;
}
