import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type Dispatch, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { isLaterPart } from '../../post-face.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import { type ComposerMedia, mediaOfPart } from '../draft/composer-media.ts';
import type { ComposerProblem } from '../draft/composer-problems.ts';
import type { ComposerState, ThreadPart } from '../draft/composer-state.ts';
import type { RulesOf } from '../draft/platform-rules.ts';
import { emptyPart } from '../draft/thread.ts';
import { partVerdicts, threadPartsMax } from '../draft/thread-verdicts.ts';
import { MediaField } from '../media/media-field.tsx';
import type { MediaUploads } from '../media/use-media-uploads.ts';
import { EditorField } from './editor-field.tsx';
import { MissingPermissionError } from './missing-permission-error.tsx';
import { PlatformCounters } from './platform-counters.tsx';
import { VerdictList } from './verdict-list.tsx';

type ThreadPartsProps = {
  state: ComposerState;
  dispatch: Dispatch<ComposerEvent>;
  rulesOf: RulesOf;
  problems: readonly ComposerProblem[];
  uploads: MediaUploads;
};

/** The later parts of a thread, on the chosen platforms that have threads. */
export function ThreadParts({ state, dispatch, rulesOf, problems, uploads }: ThreadPartsProps) {
  const { parts, platforms, original } = state;
  const list = useRef<HTMLOListElement>(null);
  const known = useRef(parts.length);
  const newest = parts.at(-1)?.key;
  // A new part takes the focus.
  useEffect(() => {
    if (parts.length === known.current + 1)
      list.current?.querySelector<HTMLElement>(`[data-part="${newest}"] [role="textbox"]`)?.focus();
    known.current = parts.length;
  }, [parts.length, newest]);
  const limits = platforms.flatMap((platform) => threadPartsMax(rulesOf, platform) ?? []);
  if (original && isLaterPart(original))
    return (
      <p className="type-small font-regular text-ink-2">
        {original.thread?.isComment
          ? 'This is a first comment. It goes out below its post, and its account and time follow the post.'
          : 'This is a later part of a thread. It replies to the part before it, and its account and time follow the first part.'}
      </p>
    );
  if (state.partsFrom.length > 0 || (limits.length === 0 && parts.length === 0)) return null;
  const verdicts = partVerdicts(state, rulesOf);
  const empty = state.askedToGoOn ? emptyPart(state) : null;
  const add = (part: ThreadPart, index: number, media: readonly ComposerMedia[] = []) =>
    dispatch({ type: 'part-added', part, index, media });
  const remove = (part: ThreadPart, index: number) => {
    const media = mediaOfPart(state.media, part.key);
    dispatch({ type: 'part-removed', key: part.key });
    for (const one of media) if (one.upload.kind !== 'done') uploads.cancel(one.key);
    if (part.content === '' && media.length === 0) return;
    const kept = media.filter(({ upload }) => upload.kind === 'done');
    const action = { label: 'Undo', onPress: () => add(part, index, kept) };
    toast.info(`Part ${index + 2} was removed`, { action });
  };
  return (
    <section aria-label="Thread" className="flex flex-col gap-4">
      <ol ref={list} className="flex flex-col gap-4 empty:hidden">
        {parts.map((part, index) => (
          <li key={part.key} data-part={part.key} className="flex flex-col gap-1.5">
            <div className="flex items-center gap-1">
              <h3 className="flex-1 type-label">Part {index + 2}</h3>
              <IconButton
                label={`Move part ${index + 2} up`}
                small
                disabled={index === 0}
                onClick={() => dispatch({ type: 'part-moved', key: part.key, by: -1 })}
              >
                <ArrowUp size={14} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move part ${index + 2} down`}
                small
                disabled={index === parts.length - 1}
                onClick={() => dispatch({ type: 'part-moved', key: part.key, by: 1 })}
              >
                <ArrowDown size={14} aria-hidden />
              </IconButton>
              <IconButton label={`Remove part ${index + 2}`} small onClick={() => remove(part, index)}>
                <X size={14} aria-hidden />
              </IconButton>
            </div>
            <EditorField
              label={`Part ${index + 2}`}
              content={part.content}
              error={empty === index + 2 ? 'Write this part, or remove it' : undefined}
              onChange={(html) => dispatch({ type: 'part-content', key: part.key, html })}
              onFiles={(files) => uploads.add(files, null, part.key)}
            >
              <PlatformCounters verdicts={verdicts[index] ?? []} />
            </EditorField>
            <VerdictList verdicts={verdicts[index] ?? []} repairsOf={() => []} onRepair={() => {}} />
            <MediaField part={{ key: part.key, number: index + 2 }} {...{ state, dispatch, uploads }} />
          </li>
        ))}
      </ol>
      <MissingPermissionError state={state} problems={problems} place="parts" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {limits.length > 0 && (
          <Button
            icon={<Plus size={15} aria-hidden />}
            disabled={parts.length + 1 >= Math.min(...limits)}
            onClick={() => add({ key: crypto.randomUUID(), content: '' }, parts.length)}
          >
            Add a part
          </Button>
        )}
        <p className="type-small font-regular text-ink-3">{whereText(platforms, rulesOf, parts.length > 0)}</p>
      </div>
    </section>
  );
}

/** Says which platforms get the whole thread, and which only its first part. */
function whereText(platforms: readonly PlatformId[], rulesOf: RulesOf, hasParts: boolean): string {
  const names = (takes: boolean) =>
    platforms
      .filter((platform) => (threadPartsMax(rulesOf, platform) !== null) === takes)
      .map((platform) => PLATFORM_NAMES[platform]);
  const [threaded, single] = [names(true), names(false)];
  if (!hasParts) return `Makes a thread on ${joined(threaded)}.`;
  if (single.length === 0) return 'Each part replies to the one before it.';
  return `${joined(single)} ${single.length === 1 ? 'gets' : 'get'} the first part only.`;
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const joined = (names: readonly string[]): string => LIST.format(names);
