import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { Plus, X } from 'lucide-react';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { isLaterPart } from '../../post-face.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { ComposerProblem } from '../draft/composer-problems.ts';
import type { ComposerState } from '../draft/composer-state.ts';
import type { RulesOf } from '../draft/platform-rules.ts';
import { commentToSend } from '../draft/thread.ts';
import { commentVerdicts, takesComment } from '../draft/thread-verdicts.ts';
import { EditorField } from './editor-field.tsx';
import { MissingPermissionError } from './missing-permission-error.tsx';
import { PlatformCounters } from './platform-counters.tsx';
import { VerdictList } from './verdict-list.tsx';

type FirstCommentProps = {
  state: ComposerState;
  dispatch: Dispatch<ComposerEvent>;
  rulesOf: RulesOf;
  problems: readonly ComposerProblem[];
};

/** The comment that goes out right below the post, on the chosen platforms that have comments. */
export function FirstComment(props: FirstCommentProps) {
  const { state, rulesOf } = props;
  const { platforms, original, partsFrom } = state;
  const [isOpen, setOpen] = useState(false);
  const commented: PlatformId[] = platforms.filter((platform) => takesComment(rulesOf, platform));
  const isLater = original !== null && isLaterPart(original);
  const hasText = (commentToSend(state) ?? []).length > 0;
  if (isLater || partsFrom.length > 0 || (commented.length === 0 && !hasText)) return null;
  if (isOpen || hasText) return <Field {...props} {...{ commented, isOpen, setOpen }} />;
  return (
    <div>
      <Button icon={<Plus size={15} aria-hidden />} onClick={() => setOpen(true)}>
        Add a first comment
      </Button>
    </div>
  );
}

type FieldProps = FirstCommentProps & {
  /** The chosen platforms that get it. */
  commented: readonly PlatformId[];
  /** The person opened it here: it takes the focus, and stays when its text is deleted. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

/** The first comment with its counters and rules, and the platforms that get it. */
function Field(props: FieldProps) {
  const { state, dispatch, rulesOf, problems, commented, isOpen, setOpen } = props;
  const { comment } = state;
  const section = useRef<HTMLElement>(null);
  const wasAsked = useRef(isOpen);
  // A field that was just opened takes the focus.
  useEffect(() => {
    if (wasAsked.current) section.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  }, []);
  const verdicts = commentVerdicts(state, rulesOf);
  const write = (html: string) => dispatch({ type: 'comment', html });
  const remove = () => {
    setOpen(false);
    write('');
    if (comment === null || commentToSend(state)?.length === 0) return;
    toast.info('The first comment was removed', { action: { label: 'Undo', onPress: () => write(comment) } });
  };
  return (
    <section ref={section} aria-label="First comment" className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <h3 className="flex-1 type-label">First comment</h3>
        <IconButton label="Remove the first comment" small onClick={remove}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      <EditorField
        label="First comment"
        content={comment ?? ''}
        error={undefined}
        onChange={(html) => {
          setOpen(true);
          write(html);
        }}
        onFiles={() => toast.info('A first comment is text alone. Images and videos go with the post.')}
      >
        <PlatformCounters verdicts={verdicts} />
      </EditorField>
      <VerdictList verdicts={verdicts} repairsOf={() => []} onRepair={() => {}} />
      <MissingPermissionError state={state} problems={problems} place="comment" />
      <p className="type-small font-regular text-ink-3">
        {commented.length === 0
          ? 'None of the chosen platforms gets it.'
          : `Goes out below the post on ${LIST.format(commented.map((one) => PLATFORM_NAMES[one]))}, right after it.`}
      </p>
    </section>
  );
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
