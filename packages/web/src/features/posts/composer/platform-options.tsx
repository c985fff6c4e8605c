import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, memo } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { ChoiceFields, type ChoiceFieldsProps } from '../../../platforms/choice-fields.tsx';
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
  const onChange = (name: string, value: string) => dispatch({ type: 'option', platform, name, value });
  const fields = { legend: PLATFORM_NAMES[platform], choices: face.choices, kind, options, onChange };
  return face.asksPlatform && accountId !== null ? (
    <AskedOptions {...{ accountId, ...fields }} />
  ) : (
    <ChoiceFields {...fields} />
  );
});

function AskedOptions({ accountId, ...fields }: ChoiceFieldsProps & { accountId: string }) {
  const offered = useQuery(postChoicesQuery(accountId));
  const state = offered.isPending ? 'loading' : offered.isError ? 'failed' : 'ready';
  return (
    <ChoiceFields
      {...fields}
      offer={{
        state,
        choices: offered.data ?? [],
        reason: offered.isError ? messageOf(offered.error, "We couldn't load this account's options.") : '',
        retry: () => void offered.refetch(),
      }}
    />
  );
}
