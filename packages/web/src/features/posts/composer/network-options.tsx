import type { PlatformId } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import type { OptionsFace } from '../../../platforms/composer-face.ts';
import { composerFaces } from '../../../platforms/composer-faces.ts';
import { postChoicesQuery } from '../api.ts';

type NetworkOptionsProps = {
  platform: PlatformId;
  /** null: no account is connected any more. */
  accountId: string | null;
  options: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
};

/** What only this network lets people choose. */
export function NetworkOptions({ platform, ...props }: NetworkOptionsProps) {
  const face = composerFaces[platform].options;
  if (!face) return null;
  const { Fields } = face;
  return face.asksNetwork && props.accountId !== null ? (
    <AskedOptions face={face} {...props} accountId={props.accountId} />
  ) : (
    <Fields options={props.options} onChange={props.onChange} />
  );
}

type AskedOptionsProps = Omit<NetworkOptionsProps, 'platform'> & { face: OptionsFace; accountId: string };

function AskedOptions({ face: { Fields }, accountId, options, onChange }: AskedOptionsProps) {
  const choices = useQuery(postChoicesQuery(accountId));
  const state = choices.isPending ? 'loading' : choices.isError ? 'failed' : 'ready';
  return (
    <Fields
      options={options}
      onChange={onChange}
      offer={{
        state,
        choices: choices.data ?? [],
        reason: choices.isError ? messageOf(choices.error, 'The choices of this account could not be loaded.') : '',
        retry: () => void choices.refetch(),
      }}
    />
  );
}
