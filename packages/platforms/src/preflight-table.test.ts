import { describe, expect, it } from 'vitest';
import { ALL_RULES } from './limits.ts';
import type { DraftMedia, Limit, PlatformRules, PublishDraft } from './rules-types.ts';

/** Every platform's own limits at their edges: what is allowed passes the rule, one more breaks it. */
const file = (rules: PlatformRules, kind: DraftMedia['kind'], part: Partial<DraftMedia> = {}): DraftMedia => {
  const { imageFormats, videoFormats } = rules.limits;
  const mimeType = (kind === 'image' ? imageFormats : videoFormats).value[0] ?? 'image/jpeg';
  const size = { bytes: 1_000, width: 1_080, height: 1_080 };
  return { kind, mimeType, ...size, durationSeconds: kind === 'video' ? 10 : null, altText: '', ...part };
};
const draft = (part: Partial<PublishDraft>): PublishDraft => ({
  text: 'Hello',
  link: null,
  media: [],
  options: {},
  ...part,
});

type Edge = { id: string; limit: Limit<unknown>; within: Partial<PublishDraft>; beyond: Partial<PublishDraft> };

function edgesOf(rules: PlatformRules): Edge[] {
  const { limits } = rules;
  const takes = { image: limits.imagesMax.value > 0, video: limits.videosMax.value > 0 };
  const some = takes.video ? file(rules, 'video') : file(rules, 'image');
  const edges: Edge[] = [];
  const { value: textMax } = limits.textMax;
  if (textMax !== null) {
    // 'x' counts one under every counting rule.
    const of = (length: number) => ({ text: 'x'.repeat(length), media: [some] });
    edges.push({ id: 'text-too-long', limit: limits.textMax, within: of(textMax), beyond: of(textMax + 1) });
  }
  for (const kind of ['image', 'video'] as const) {
    const max = kind === 'image' ? limits.imagesMax : limits.videosMax;
    const id = `too-many-${kind}s`;
    const of = (count: number) => ({ media: Array.from({ length: count }, () => file(rules, kind)) });
    edges.push({ id, limit: max, within: of(max.value), beyond: of(max.value + 1) });
    if (!takes[kind]) continue;
    // A still image with more bytes goes out smaller (renditions.ts); an animated one is never redrawn.
    const isImage = kind === 'image';
    const bytes = isImage ? (limits.gifMaxBytes ?? limits.imageMaxBytes) : limits.videoMaxBytes;
    const sized = (size: number) => ({
      media: [file(rules, kind, { bytes: size, ...(isImage && { mimeType: 'image/gif' }) })],
    });
    edges.push({
      id: `${kind}-too-large`,
      limit: bytes,
      within: sized(bytes.value),
      beyond: sized(bytes.value + 1),
    });
    edges.push({
      id: `${kind}-format`,
      limit: kind === 'image' ? limits.imageFormats : limits.videoFormats,
      within: { media: [file(rules, kind)] },
      beyond: { media: [file(rules, kind, { mimeType: `${kind}/x-unheard-of` })] },
    });
  }
  if (takes.video) {
    const of = (durationSeconds: number) => ({ media: [file(rules, 'video', { durationSeconds })] });
    const { videoMinSeconds: min, videoMaxSeconds: max } = limits;
    if (min.value !== null)
      edges.push({ id: 'video-too-short', limit: min, within: of(min.value), beyond: of(min.value - 0.1) });
    if (max.value !== null)
      edges.push({ id: 'video-too-long', limit: max, within: of(max.value), beyond: of(max.value + 0.1) });
  }
  if (limits.altTextMax.value !== null && takes.image) {
    const of = (length: number) => ({ media: [file(rules, 'image', { altText: 'x'.repeat(length) })] });
    const { value } = limits.altTextMax;
    edges.push({ id: 'alt-text-too-long', limit: limits.altTextMax, within: of(value), beyond: of(value + 1) });
  }
  return edges;
}

describe.each(ALL_RULES)('$id', (rules) => {
  it.each(edgesOf(rules))('$id at its edge', ({ id, limit, within, beyond }) => {
    const found = (part: Partial<PublishDraft>) => rules.check(draft(part)).find((problem) => problem.id === id);
    expect(found(within), 'allowed').toBeUndefined();
    const problem = found(beyond);
    expect(problem, 'one more').toMatchObject({ severity: 'error', readOn: limit.readOn });
    expect(problem?.measured, 'the measured value is told').not.toBeNull();
    expect(problem?.limit, 'beside the limit').not.toBeNull();
    expect(problem?.message.length).toBeGreaterThan(10);
  });

  it('names source and date of every limit', () => {
    for (const [name, limit] of Object.entries(rules.limits)) {
      expect(limit.source, name).not.toBe('');
      expect(Number.isNaN(Date.parse(limit.readOn)), name).toBe(false);
    }
  });
});
