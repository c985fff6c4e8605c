import type { PlatformId } from '@brandly/contract/platforms';
import { Plus } from 'lucide-react';
import { type Dispatch, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { isLaterPart } from '../../post-face.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { ComposerProblem } from '../draft/composer-problems.ts';
import type { ComposerState } from '../draft/composer-state.ts';
import type { RulesOf } from '../draft/platform-rules.ts';
import { commentToSend } from '../draft/thread.ts';
import { takesComment } from '../draft/thread-verdicts.ts';
import { FirstCommentField } from './first-comment-field.tsx';

type FirstCommentProps = {
  state: ComposerState;
  dispatch: Dispatch<ComposerEvent>;
  rulesOf: RulesOf;
  problems: readonly ComposerProblem[];
};

/** The comment that goes out right below the post, on the chosen platforms that have comments. */
export function FirstComment({ state, dispatch, rulesOf, problems }: FirstCommentProps) {
  const { platforms, original, partsFrom } = state;
  const [isOpen, setOpen] = useState(false);
  const commented: PlatformId[] = platforms.filter((platform) => takesComment(rulesOf, platform));
  const isLater = original !== null && isLaterPart(original);
  const hasText = (commentToSend(state) ?? []).length > 0;
  if (isLater || partsFrom.length > 0 || (commented.length === 0 && !hasText)) return null;
  if (isOpen || hasText)
    return <FirstCommentField {...{ state, dispatch, rulesOf, problems, commented, isOpen, setOpen }} />;
  return (
    <div>
      <Button icon={<Plus size={15} aria-hidden />} onClick={() => setOpen(true)}>
        Add a first comment
      </Button>
    </div>
  );
}
