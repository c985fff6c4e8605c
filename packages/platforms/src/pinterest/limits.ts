import { checkDraft } from '../check.ts';
import { checkVideoRatios } from '../check-media-shape.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { grouped, problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';

const NAME = 'Pinterest';
const { believed, confirmed, conflict, ownRule } = limitsRead('2026-11-21');
const PIN = 'Pinterest API v5 description, release 5.23.0: PinCreate';
const HELP = 'help.pinterest.com: review ad and Pin specs';

type Limits = PlatformLimits &
  Record<'titleMax' | 'linkMax' | 'textShown' | 'videoRatioMin' | 'videoRatioMax', Limit<number>>;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const PINTEREST_LIMITS: Limits = {
  textMax: confirmed(800, `${PIN}.description`),
  countingRule: believed('codepoints', 'the unit is not documented'),
  textOnlyAllowed: confirmed(false, `${PIN}.media_source`),
  imagesMax: confirmed(5, `${PIN}.media_source: 2 to 5 items`),
  videosMax: confirmed(1, `${PIN}.media_source`),
  mixedMediaAllowed: confirmed(false, `${PIN}.media_source`),
  imageFormats: confirmed(['image/jpeg', 'image/png'], `${PIN}: ContentType`),
  imageMaxBytes: ownRule(
    10_000_000,
    'help.pinterest.com says 20 MB, and this is half of it, since up to five pictures travel in one call',
  ),
  videoFormats: confirmed(['video/mp4', 'video/quicktime'], HELP),
  videoMaxBytes: confirmed(2_000_000_000, HELP),
  videoMinSeconds: confirmed(4, HELP),
  videoMaxSeconds: confirmed(900, HELP),
  videoRatioMin: confirmed(0.5, HELP),
  videoRatioMax: confirmed(1.91, HELP),
  altTextMax: confirmed(500, `${PIN}.alt_text`),
  videoCover: confirmed('moment', `${PIN}.media_source.cover_image_key_frame_time`),
  titleMax: confirmed(100, `${PIN}.title`),
  linkMax: confirmed(2_048, `${PIN}.link`),
  textShown: conflict(500, 'help.pinterest.com says 500, the API description 800'),
};

const SAME_SIZE: Limit<string> = confirmed('equal sizes', 'github.com/gitroomhq/postiz-app: pictures of a carousel');
const ALT_TEXTS: Limit<number> = confirmed(1, `${PIN}.alt_text`);

export const PINTEREST_RULES: PlatformRules = defineRules({
  id: 'pinterest',
  limits: PINTEREST_LIMITS,
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, draft.text),
    ...checkVideoRatios(NAME, draft.media, limits),
    ...checkPin(draft, limits),
    ...warn(draft, limits),
  ],
  // A link has a field of its own.
  shownText: (draft) => draft.text,
});

function checkPin(draft: PublishDraft, { titleMax, linkMax }: Limits): Problem[] {
  const problems: Problem[] = [];
  const title = textLength(draft.options['title'] ?? '', 'codepoints');
  if (title > titleMax.value) {
    const message = `Pin titles have up to ${titleMax.value} characters. This one has ${grouped(title)}.`;
    problems.push(problem('title-too-long', message, { measured: title, limit: titleMax }));
  }
  const link = draft.link?.length ?? 0;
  if (link > linkMax.value) {
    const message = `Pinterest accepts links of up to ${grouped(linkMax.value)} characters. This one has ${grouped(link)}.`;
    problems.push(problem('link-too-long', message, { measured: link, limit: linkMax }));
  }
  const sizes = new Set(draft.media.flatMap(({ width, height }) => (width && height ? [`${width}×${height}`] : [])));
  if (draft.media.length > 1 && sizes.size > 1) {
    const message = 'Pinterest requires all images of a Pin to have the same size. Crop them, or choose one.';
    problems.push(problem('sizes-differ', message, { measured: [...sizes].join(', '), limit: SAME_SIZE }));
  }
  return problems;
}

function warn(draft: PublishDraft, { countingRule, textMax, textShown }: Limits): Problem[] {
  const problems: Problem[] = [];
  const used = textLength(draft.text, countingRule.value);
  if (used > textShown.value && (textMax.value === null || used <= textMax.value)) {
    const message = `Pinterest may show only the first ${textShown.value} characters. This text has ${grouped(used)}.`;
    problems.push(problem('text-maybe-cut', message, { measured: used, limit: textShown, severity: 'warning' }));
  }
  const described = draft.media.slice(1).filter((file) => file.altText !== '').length;
  if (described > 0) {
    const message = "A Pin has one alt text. The first image's alt text is used.";
    problems.push(
      problem('alt-texts-left-out', message, { measured: described + 1, limit: ALT_TEXTS, severity: 'warning' }),
    );
  }
  return problems;
}
