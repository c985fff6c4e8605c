import { checkDraft } from '../check.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { grouped, problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';
import { textWithLink } from '../text/text-with-link.ts';
import { countedText } from './counted-text.ts';
import { pollOf } from './poll.ts';

const NAME = 'Mastodon';
const { believed, confirmed, ownRule } = limitsRead('2026-11-22');
const INSTANCE = 'docs.joinmastodon.org, entities/Instance: what mastodon.social says';
const POSTING = 'docs.joinmastodon.org, user/posting';

type Limits = PlatformLimits &
  Record<
    'gifPixelsMax' | 'charactersPerAddress' | 'pollOptionsMax' | 'pollOptionMax' | 'pollSecondsMin' | 'pollSecondsMax',
    Limit<number>
  >;

/** The limits of a server with default settings. Each post asks the account's own server first (`instance.ts`). */
export const MASTODON_LIMITS: Limits = {
  textMax: confirmed(500, `${INSTANCE}, statuses.max_characters`),
  countingRule: confirmed('graphemes', POSTING),
  charactersPerAddress: confirmed(23, `${INSTANCE}, statuses.characters_reserved_per_url`),
  textOnlyAllowed: confirmed(true, 'docs.joinmastodon.org, methods/statuses'),
  imagesMax: confirmed(4, `${INSTANCE}, statuses.max_media_attachments`),
  videosMax: confirmed(1, POSTING),
  mixedMediaAllowed: confirmed(false, POSTING),
  imageFormats: confirmed(
    ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/heif', 'image/avif'],
    `${INSTANCE}, media_attachments.supported_mime_types`,
  ),
  imageMaxBytes: confirmed(16_777_216, `${INSTANCE}, media_attachments.image_size_limit`),
  imagePixelsMax: confirmed(33_177_600, `${INSTANCE}, media_attachments.image_matrix_limit`),
  gifsMax: confirmed(1, POSTING),
  gifMaxBytes: confirmed(16_777_216, `${INSTANCE}, media_attachments.image_size_limit`),
  gifPixelsMax: confirmed(921_600, 'mastodon/mastodon: GIF_MATRIX_LIMIT', '2026-11-25'),
  videoFormats: confirmed(
    ['video/mp4', 'video/quicktime', 'video/webm'],
    `${INSTANCE}, media_attachments.supported_mime_types`,
  ),
  videoMaxBytes: confirmed(103_809_024, `${INSTANCE}, media_attachments.video_size_limit`),
  videoPixelsMax: confirmed(8_294_400, `${INSTANCE}, media_attachments.video_matrix_limit`),
  videoFrameRateMax: confirmed(120, `${INSTANCE}, media_attachments.video_frame_rate_limit`),
  videoMinSeconds: believed(null, 'none is documented'),
  videoMaxSeconds: believed(null, 'none is documented'),
  altTextMax: confirmed(1_500, `${INSTANCE}, media_attachments.description_limit`),
  threadPartsMax: ownRule(25, 'docs.joinmastodon.org, methods/statuses: in_reply_to_id; it names no figure'),
  pollOptionsMax: confirmed(4, `${INSTANCE}, polls.max_options`),
  pollOptionMax: confirmed(50, `${INSTANCE}, polls.max_characters_per_option`),
  pollSecondsMin: confirmed(300, `${INSTANCE}, polls.min_expiration`),
  pollSecondsMax: confirmed(2_629_746, `${INSTANCE}, polls.max_expiration`),
};

export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;

export const MASTODON_RULES: PlatformRules = defineRules({
  id: 'mastodon',
  limits: MASTODON_LIMITS,
  // Otherwise the later parts of a followers-only thread would be public.
  threadOptions: ['visibility', 'contentWarning', 'language'],
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, counted(draft, limits)),
    ...checkPoll(draft, limits),
    ...checkChoices(draft, limits),
  ],
  shownText,
  countText: (draft, limits) => ({
    used: textLength(counted(draft, limits), limits.countingRule.value),
    max: limits.textMax.value,
  }),
});

/** There is no field for a link: it is appended to the text, and the server makes a card of it. */
function shownText(draft: PublishDraft): string {
  return textWithLink(draft, '\n\n');
}

const counted = (draft: PublishDraft, { charactersPerAddress }: Limits): string =>
  countedText(shownText(draft), draft, charactersPerAddress.value);

function checkPoll(draft: PublishDraft, limits: Limits): Problem[] {
  const poll = pollOf(draft);
  if (!poll) return [];
  const { pollOptionsMax, pollOptionMax, pollSecondsMin, pollSecondsMax } = limits;
  const problems: Problem[] = [];
  const count = poll.options.length;
  const longest = Math.max(...poll.options.map((answer) => textLength(answer, 'graphemes')));
  if (draft.media.length > 0) {
    const message = `${NAME} allows either a poll or files in a post, not both.`;
    problems.push(problem('poll-with-media', message, { measured: draft.media.length, limit: pollOptionsMax }));
  }
  if (count < 2 || count > pollOptionsMax.value || new Set(poll.options).size < count) {
    const message = `A poll on ${NAME} has 2 to ${pollOptionsMax.value} different options. This one has ${count}.`;
    problems.push(problem('poll-answers', message, { measured: count, limit: pollOptionsMax }));
  }
  if (longest > pollOptionMax.value) {
    const message = `A poll option on ${NAME} has up to ${pollOptionMax.value} characters. One has ${grouped(longest)}.`;
    problems.push(problem('poll-answer-too-long', message, { measured: longest, limit: pollOptionMax }));
  }
  const seconds = poll.expiresInSeconds;
  if (!(seconds >= pollSecondsMin.value && seconds <= pollSecondsMax.value)) {
    const message = `A poll on ${NAME} runs for ${timeText(pollSecondsMin.value)} to ${timeText(pollSecondsMax.value)}.`;
    problems.push(problem('poll-time', message, { measured: seconds, limit: pollSecondsMax }));
  }
  return problems;
}

/** '5 minutes', '1 hour', '30 days': rounded down, in the largest unit that fits. */
function timeText(seconds: number): string {
  const [size, unit] = seconds >= 86_400 ? [86_400, 'day'] : seconds >= 3_600 ? [3_600, 'hour'] : [60, 'minute'];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const LANGUAGE = /^[a-z]{2,3}$/;

function checkChoices({ options }: PublishDraft, { textMax }: Limits): Problem[] {
  const { language = '', visibility = '' } = options;
  const problems: Problem[] = [];
  if (language !== '' && !LANGUAGE.test(language.trim())) {
    const limit = { ...textMax, value: 'ISO 639-1', source: 'docs.joinmastodon.org, methods/statuses: language' };
    const message = `${NAME} allows one language for a post, as a short code such as en or de.`;
    problems.push(problem('language-not-valid', message, { measured: language, limit }));
  }
  if (visibility !== '' && !VISIBILITIES.some((one) => one === visibility)) {
    const limit = { ...textMax, value: VISIBILITIES.join(', '), source: 'docs.joinmastodon.org, methods/statuses' };
    const message = `Choose who sees the post on ${NAME}.`;
    problems.push(problem('visibility-not-valid', message, { measured: visibility, limit }));
  }
  return problems;
}
