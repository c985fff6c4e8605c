import type { PlatformId } from '@brandly/contract/platforms';
import type { DraftMedia, PlatformRules, Problem, PublishDraft } from '@brandly/platforms/limits';
import type { OptionsFace } from '../../../../platforms/composer-face.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { Redraw } from '../media/redraw.ts';
import type * as RepairText from './repair-text.ts';

/** A one-click fix for a problem: a change of the draft, a redrawn file, or files to choose. */
export type Repair =
  | { kind: 'change'; label: string; event: ComposerEvent }
  /** The text is only computed on the click, which loads the code: while somebody types, it would change with every key. */
  | { kind: 'rewrite'; label: string; event: () => Promise<ComposerEvent> }
  | { kind: 'redraw'; label: string; key: string; how: Redraw }
  | { kind: 'files'; label: string; of: 'image' | 'video' };

export type RepairScene = {
  platform: PlatformId;
  draft: PublishDraft;
  /** The keys of the draft's files, in the same order. */
  keys: readonly string[];
  rules: Pick<PlatformRules, 'countText' | 'limits'>;
  /** The one-click changes of the platform's own options, by the id of a problem. */
  choices: OptionsFace['repairs'] | undefined;
};

/** Returns the one-click fixes for a problem on one platform; none if only the person can solve it. */
export function repairsOf(problem: Problem, scene: RepairScene): Repair[] {
  const { platform, draft, keys } = scene;
  const choice = scene.choices?.[problem.id];
  if (choice) return [{ kind: 'change', label: choice.label, event: { type: 'option', platform, ...choice } }];
  const write = (label: string, text: (by: typeof RepairText) => string): Repair[] => {
    const event = async (): Promise<ComposerEvent> => {
      const by = await import('./repair-text.ts');
      return { type: 'content', platform, html: by.htmlOfText(text(by)) };
    };
    return [{ kind: 'rewrite', label, event }];
  };
  const keep = (label: string, chosen: readonly string[]) =>
    ({ kind: 'change', label, event: { type: 'media-chosen', platform, keys: chosen } }) as const;
  // Where GIFs have a limit of their own, they are no images.
  const kindOf = (file: DraftMedia | undefined) =>
    scene.rules.limits.gifsMax && file?.mimeType === 'image/gif' ? 'gif' : file?.kind;
  const ofKind = (kind: 'image' | 'gif' | 'video') => keys.filter((_, index) => kindOf(draft.media[index]) === kind);
  const limit = typeof problem.limit === 'number' ? problem.limit : null;
  const key = problem.file === undefined ? undefined : keys[problem.file];
  switch (problem.id) {
    case 'media-missing':
      return scene.rules.limits.imagesMax.value > 0
        ? [{ kind: 'files', label: 'Add photos', of: 'image' }]
        : [{ kind: 'files', label: 'Add a video', of: 'video' }];
    case 'text-too-long':
      return write('Trim to fit', ({ shortened }) => shortened(draft, scene.rules));
    case 'too-many-hashtags':
    case 'many-hashtags':
      return limit === null
        ? []
        : write(`Keep the first ${limit} hashtags`, ({ withFewerHashtags }) => withFewerHashtags(draft.text, limit));
    case 'angle-brackets':
      return write('Remove them', () => draft.text.replaceAll(/[<>]/g, ''));
    case 'too-many-files':
      return limit === null ? [] : [keep(`Keep the first ${limit}`, keys.slice(0, limit))];
    case 'too-many-images':
    case 'too-many-videos': {
      if (limit === null) return [];
      const kind = problem.id === 'too-many-images' ? 'image' : 'video';
      const kept = ofKind(kind).slice(0, limit);
      const label = limit === 0 ? `Remove the ${kind}s` : `Keep the first ${limit === 1 ? '' : `${limit} `}`.trim();
      return [
        keep(
          label,
          keys.filter((one) => !ofKind(kind).includes(one) || kept.includes(one)),
        ),
      ];
    }
    case 'sizes-differ':
      return [keep('Keep the first', keys.slice(0, 1))];
    case 'mixed-media': {
      const photos = ofKind('image');
      return [
        keep(`Keep the photo${photos.length === 1 ? '' : 's'}`, photos),
        keep('Keep the GIF', ofKind('gif').slice(0, 1)),
        keep('Keep the video', ofKind('video').slice(0, 1)),
      ].filter(({ event }) => event.keys.length > 0);
    }
    case 'image-too-large':
    case 'image-format':
      return key ? [redraw('Convert it', key, scene, null)] : [];
    case 'image-ratio': {
      const ratio = ratioOf(problem.limit);
      if (!key || !ratio) return [];
      return [
        redraw('Crop it', key, scene, { ...ratio, fit: 'crop' }),
        redraw('Pad it', key, scene, { ...ratio, fit: 'pad' }),
      ];
    }
    case 'alt-text-too-long': {
      const file = problem.file === undefined ? undefined : draft.media[problem.file];
      if (!key || !file || limit === null) return [];
      const altText = Array.from(file.altText).slice(0, limit).join('').trimEnd();
      return [{ kind: 'change', label: 'Trim to fit', event: { type: 'alt-text', platform, key, altText } }];
    }
    default:
      return [];
  }
}

export type PlatformRepair = { platform: PlatformId; repair: Repair };

/** Picks the repairs that only convert a photo, each once a platform: they need no choice, so one press may do all. */
export function conversionsOf(repairs: readonly PlatformRepair[]): PlatformRepair[] {
  const found = new Map<string, PlatformRepair>();
  for (const one of repairs) {
    const { platform, repair } = one;
    if (repair.kind === 'redraw' && repair.how.ratio === null) found.set(`${platform} ${repair.key}`, one);
  }
  return [...found.values()];
}

function redraw(label: string, key: string, { rules }: RepairScene, ratio: Redraw['ratio']): Repair {
  const { imageFormats, imageMaxBytes } = rules.limits;
  const mimeType = imageFormats.value.includes('image/jpeg') ? 'image/jpeg' : (imageFormats.value[0] ?? 'image/jpeg');
  return { kind: 'redraw', label, key, how: { mimeType, maxBytes: imageMaxBytes.value, ratio } };
}

/** Parses '4:5 to 1.91:1' into numbers. */
export function ratioOf(words: Problem['limit']): { min: number; max: number } | null {
  const found = /^([\d.]+):([\d.]+) to ([\d.]+):([\d.]+)$/.exec(String(words));
  if (!found) return null;
  const [width1 = 0, height1 = 1, width2 = 0, height2 = 1] = found.slice(1).map(Number);
  return { min: width1 / height1, max: width2 / height2 };
}
