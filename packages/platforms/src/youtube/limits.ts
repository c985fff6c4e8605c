import { checkDraft } from '../check.ts';
import { checkComment } from '../comments/comment-rules.ts';
import { coverMsOf } from '../cover.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { grouped, problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'YouTube';
const { believed, confirmed } = limitsRead('2026-11-21');
/** The only scope for making, reading and deleting comments (discovery document, revision 20260427). */
export const COMMENT_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';
const VIDEOS_PAGE = 'developers.google.com/youtube/v3/docs/videos';
const DISCOVERY = 'YouTube Data API discovery document, revision 20260427: videos.insert';
const THUMBNAILS = 'YouTube Data API discovery document, revision 20260427: thumbnails.set';
const ONLY_VIDEOS = 'the discovery document has no way to publish anything but videos';

type Limits = PlatformLimits & Record<'unverifiedMaxSeconds' | 'hashtagsMax', Limit<number>>;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const YOUTUBE_LIMITS: Limits = {
  textMax: confirmed(5_000, `${VIDEOS_PAGE}: description, in bytes`),
  countingRule: confirmed('utf8-bytes', VIDEOS_PAGE),
  textOnlyAllowed: confirmed(false, ONLY_VIDEOS),
  imagesMax: confirmed(0, ONLY_VIDEOS),
  videosMax: confirmed(1, ONLY_VIDEOS),
  mixedMediaAllowed: confirmed(false, ONLY_VIDEOS),
  imageFormats: confirmed([], ONLY_VIDEOS),
  imageMaxBytes: confirmed(0, ONLY_VIDEOS),
  videoFormats: confirmed(
    ['video/mp4', 'video/quicktime', 'video/webm'],
    `${DISCOVERY} takes video/*; these are the ones the product stores`,
  ),
  videoMaxBytes: confirmed(274_877_906_944, DISCOVERY),
  videoMinSeconds: believed(null, 'none is documented'),
  videoMaxSeconds: believed(43_200, 'support.google.com/youtube: 12 hours'),
  videoCover: confirmed('moment', `${THUMBNAILS}, as a picture of that moment`),
  altTextMax: confirmed(null, 'videos have no description for blind people'),
  commentTextMax: believed(
    10_000,
    'value of the product, since commentThreads.insert refuses a text that is too long and names none',
    '2026-11-25',
  ),
  unverifiedMaxSeconds: believed(
    900,
    'support.google.com/youtube: 15 minutes without a verified phone number; above it a warning',
  ),
  hashtagsMax: believed(60, 'support.google.com/youtube: above it all of them are ignored; a warning'),
};

export const TITLE_MAX: Limit<number> = confirmed(100, VIDEOS_PAGE);
const ANGLE_BRACKETS: Limit<string> = confirmed('no < or >', VIDEOS_PAGE);
export const PRIVACY: Limit<readonly string[]> = confirmed(
  ['public', 'unlisted', 'private'],
  'YouTube Data API discovery document, revision 20260427: VideoStatus.privacyStatus',
);

const OWN_COVERS: Limit<string> = believed('a verified phone number', 'support.google.com/youtube: custom thumbnails');

export const YOUTUBE_RULES: PlatformRules = defineRules({
  id: 'youtube',
  limits: YOUTUBE_LIMITS,
  partScopes: [COMMENT_SCOPE],
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, shownText(draft)),
    ...checkTitle(draft),
    ...checkOptions(draft),
    ...warn(draft, limits),
  ],
  checkComment: (comment, limits) => [...checkComment(NAME, limits, comment), ...checkCommented(comment)],
  shownText,
});

/** The description. A link has no field of its own: it is appended to the text. */
function shownText(draft: PublishDraft): string {
  return textWithLink(draft, '\n\n');
}

/** The chosen title, else the first line of the text, cut at a word. */
export function titleOf(draft: Pick<PublishDraft, 'text' | 'options'>): string {
  const chosen = draft.options['title']?.trim() ?? '';
  if (chosen !== '') return chosen;
  const line = draft.text.split('\n').find((one) => one.trim() !== '') ?? '';
  const characters = Array.from(line.trim());
  if (characters.length <= TITLE_MAX.value) return characters.join('');
  const cut = characters.slice(0, TITLE_MAX.value - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`;
}

/** private unless the person chose otherwise: the product's own default. */
export const privacyOf = (options: PublishDraft['options']): string => options['privacy'] ?? 'private';

function checkTitle(draft: PublishDraft): Problem[] {
  const title = titleOf(draft);
  const problems: Problem[] = [];
  if (title === '') {
    const message = 'A YouTube video needs a title: choose one, or begin the text with it.';
    problems.push(problem('title-missing', message, { measured: 0, limit: TITLE_MAX }));
  }
  const used = textLength(title, 'codepoints');
  if (used > TITLE_MAX.value) {
    const message = `YouTube titles have up to 100 characters. This one has ${grouped(used)}.`;
    problems.push(problem('title-too-long', message, { measured: used, limit: TITLE_MAX }));
  }
  if (/[<>]/.test(title + shownText(draft))) {
    const message = "YouTube doesn't allow < and > in titles and descriptions. Remove them.";
    problems.push(problem('angle-brackets', message, { measured: '< >', limit: ANGLE_BRACKETS }));
  }
  return problems;
}

function checkOptions({ options }: PublishDraft): Problem[] {
  const privacy = privacyOf(options);
  if (PRIVACY.value.includes(privacy)) return [];
  const message = `YouTube knows no audience “${privacy}”. Choose public, unlisted or private.`;
  return [problem('privacy-not-possible', message, { measured: privacy, limit: PRIVACY })];
}

/** Private videos and those made for kids have comments off for everybody. */
const COMMENTED: Limit<string> = believed(
  'public or unlisted, and not made for kids',
  'support.google.com/youtube: change video privacy settings; content made for kids',
  '2026-11-25',
);

function checkCommented({ options }: PublishDraft): Problem[] {
  const problems: Problem[] = [];
  const off = (id: string, measured: string, message: string) =>
    problems.push(problem(id, message, { measured, limit: COMMENTED }));
  if (privacyOf(options) === 'private')
    off(
      'comment-on-private',
      'private',
      "YouTube doesn't support comments on private videos. Choose public or unlisted, or remove the first comment.",
    );
  if (options['madeForKids'] === 'yes')
    off(
      'comment-on-kids',
      'made for kids',
      'YouTube turns comments off on videos made for kids. Remove the first comment.',
    );
  return problems;
}

function warn(draft: PublishDraft, { unverifiedMaxSeconds, hashtagsMax }: Limits): Problem[] {
  const problems: Problem[] = [];
  const seconds = draft.media.find((file) => file.kind === 'video')?.durationSeconds ?? 0;
  if (seconds > unverifiedMaxSeconds.value) {
    const minutes = Math.floor(unverifiedMaxSeconds.value / 60);
    const message = `YouTube accepts videos of more than ${minutes} minutes only from channels with a verified phone number.`;
    const broken = { measured: seconds, limit: unverifiedMaxSeconds, severity: 'warning' } as const;
    problems.push(problem('video-maybe-too-long', message, broken));
  }
  if (coverMsOf(draft.options) !== null && draft.media.some((file) => file.kind === 'video')) {
    const message =
      'YouTube only accepts covers from channels with a verified phone number. For others it chooses a frame.';
    const broken = { measured: 'a cover', limit: OWN_COVERS, severity: 'warning' } as const;
    problems.push(problem('cover-maybe-refused', message, broken));
  }
  const hashtags = draft.text.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  if (hashtags > hashtagsMax.value) {
    const most = hashtagsMax.value;
    const message = `YouTube ignores all hashtags of a video with more than ${most}. This one has ${hashtags}.`;
    const broken = { measured: hashtags, limit: hashtagsMax, severity: 'warning' } as const;
    problems.push(problem('too-many-hashtags', message, broken));
  }
  return problems;
}
