import type { PlatformId } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, memo } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import type { OptionsFace } from '../../../platforms/composer-face.ts';
import { composerFaces } from '../../../platforms/composer-faces.ts';
import { postChoicesQuery } from '../api.ts';
import type { ComposerEvent } from './draft/composer-event.ts';

type PlatformOptionsProps = {
  platform: PlatformId;
  /** null: no account is connected any more. */
  accountId: string | null;
  /** The kind of the files; null: there are none yet. */
  kind: 'image' | 'video' | null;
  options: Readonly<Record<string, string>>;
  dispatch: Dispatch<ComposerEvent>;
};

/** The options that only this platform has. Typing does not render them again. */
export const PlatformOptions = memo(function PlatformOptions(props: PlatformOptionsProps) {
  const { platform, accountId, kind, options, dispatch } = props;
  const face = composerFaces[platform].options;
  if (!face) return null;
  const { Fields } = face;
  const onChange = (name: string, value: string) => dispatch({ type: 'option', platform, name, value });
  return face.asksPlatform && accountId !== null ? (
    <AskedOptions {...{ face, accountId, kind, options, onChange }} />
  ) : (
    <Fields {...{ kind, options, onChange }} />
  );
});

type AskedOptionsProps = Pick<PlatformOptionsProps, 'kind' | 'options'> & {
  face: OptionsFace;
  accountId: string;
  onChange: (name: string, value: string) => void;
};

function AskedOptions({ face: { Fields }, accountId, kind, options, onChange }: AskedOptionsProps) {
  const choices = useQuery(postChoicesQuery(accountId));
  const state = choices.isPending ? 'loading' : choices.isError ? 'failed' : 'ready';
  return (
    <Fields
      {...{ kind, options, onChange }}
      offer={{
        state,
        choices: choices.data ?? [],
        reason: choices.isError ? messageOf(choices.error, "This account's options could not be loaded.") : '',
        retry: () => void choices.refetch(),
      }}
    />
  );
}
