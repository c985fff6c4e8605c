import type { IntegrationGuide, IntegrationOption } from '@brandly/contract/platforms/integrations';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { Banner, FailedBanner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput, TextInput } from '../../../ui/fields/text-input.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { toast } from '../../../ui/toast.ts';
import { momentText } from '../moments.ts';
import { useSaveIntegration } from './api.ts';
import { CREDENTIAL_FIELDS, CREDENTIALS_NOTE } from './guide-shape.tsx';
import { WithVariables } from './with-variables.tsx';

/** Says where the credentials come from, and has the form to enter them if the environment does not set them. */
export function CredentialsPanel({ guide, step }: { guide: IntegrationGuide; step: number }) {
  const { status, credentialsMissing, variables, changed, accounts } = guide;
  if (status.source === 'environment') {
    return (
      <Panel title="Credentials" step={step} progress={credentialsMissing === null ? 'done' : 'open'}>
        <p className="type-body text-pretty">
          <WithVariables
            text={`Set in the server's environment (${variables.id}, ${variables.secret}), which overrides what is entered here. `}
          />
          {guide.words.id}: <code className="font-mono type-small break-all">{guide.clientId}</code>
        </p>
      </Panel>
    );
  }
  return (
    <Panel
      title="Credentials"
      step={step}
      progress={credentialsMissing === null ? 'done' : 'open'}
      description="They are stored encrypted and never shown again."
    >
      <CredentialsForm
        guide={guide}
        note={
          <WithVariables
            text={
              credentialsMissing ??
              `${variables.id} and ${variables.secret} in the server's environment would override them.`
            }
          />
        }
      >
        {changed && (
          <p className="type-small text-ink-2">
            Changed {momentText(changed.at)}
            {changed.by && ` by ${changed.by}`}.
          </p>
        )}
        {accounts > 0 && <Banner status="draft">{dependsOf(guide)}</Banner>}
      </CredentialsForm>
    </Panel>
  );
}

type FormProps = {
  guide: IntegrationGuide;
  /** What is missing of the credentials, or would override them. */
  note: ReactNode;
  /** What to know before the button that saves. */
  children: ReactNode;
};

/** The fields, and what to know about them. */
function CredentialsForm({ guide, note, children }: FormProps) {
  const { status, words, name } = guide;
  const isStored = status.source === 'database';
  const save = useSaveIntegration(status.platform);
  const [clientId, setClientId] = useState(guide.clientId ?? '');
  const [secret, setSecret] = useState('');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>(() => storedOptions(guide.options));
  const [hasOptions, setHasOptions] = useState(guide.options.some(({ setBy }) => setBy !== 'standard'));
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<'save' | 'remove'>('save');
  const ask = (about: 'save' | 'remove') => {
    setAsked(about);
    setIsAsking(true);
  };
  const isReady = clientId.trim() !== '' && (isStored || secret.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    // Everybody's connections depend on the developer app.
    if (guide.accounts > 0 && clientId !== guide.clientId) ask('save');
    else keep();
  };
  const done = () => setIsAsking(false);
  const keep = () => {
    const body = { clientId, options: { ...options }, ...(secret.trim() !== '' && { clientSecret: secret }) };
    save.mutate(body, { onSuccess: () => toast.success(`The credentials of ${name} are saved`), onSettled: done });
  };
  const remove = () =>
    save.mutate('remove', {
      onSuccess: () => toast.success(`The credentials of ${name} are removed`),
      onSettled: done,
    });
  return (
    <form className="grid gap-4" onSubmit={submit} autoComplete="off">
      <FailedBanner
        error={issueOf(save.error) ? null : save.error}
        fallback="This could not be saved. Please try again."
      />
      <div className={CREDENTIAL_FIELDS}>
        <Field label={words.id} required>
          <TextInput value={clientId} autoComplete="off" onChange={(event) => setClientId(event.target.value)} />
        </Field>
        <Field
          label={words.secret}
          required={!isStored}
          hint={isStored ? 'A secret is saved. Leave this empty to keep it.' : undefined}
          error={issueOf(save.error, 'clientSecret')}
        >
          <PasswordInput
            value={secret}
            autoComplete="new-password"
            onChange={(event) => setSecret(event.target.value)}
          />
        </Field>
        <p className={CREDENTIALS_NOTE}>{note}</p>
      </div>
      {guide.options.length > 0 && (
        // Few need them, so that what everybody needs ends sooner. One that is refused shows why.
        <details
          open={hasOptions || guide.options.some(({ name }) => issueOf(save.error, `options.${name}`) !== undefined)}
          onToggle={(event) => setHasOptions(event.currentTarget.open)}
        >
          <Summary className="-my-1 min-h-control type-label">Options</Summary>
          <div className="mt-3 grid gap-4">
            {guide.options.map((option) => (
              <Field
                key={option.name}
                label={option.label}
                optional
                hint={hintOf(option)}
                error={issueOf(save.error, `options.${option.name}`)}
              >
                <TextInput
                  value={option.setBy === 'environment' ? (option.value ?? '') : (options[option.name] ?? '')}
                  placeholder={option.standard ?? ''}
                  disabled={option.setBy === 'environment'}
                  onChange={(event) => setOptions({ ...options, [option.name]: event.target.value })}
                />
              </Field>
            ))}
          </div>
        </details>
      )}
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {isStored && <Button onClick={() => ask('remove')}>Remove</Button>}
        <Button
          type="submit"
          kind={isReady ? 'primary' : 'secondary'}
          disabled={!isReady}
          busy={save.isPending}
          busyText="Saving..."
        >
          Save
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={done}
        title={asked === 'remove' ? `Remove the credentials of ${name}?` : `Use another application for ${name}?`}
        description={followsOf(guide)}
        action={asked === 'remove' ? 'Remove credentials' : 'Use it'}
        busy={save.isPending}
        busyText={asked === 'remove' ? 'Removing...' : 'Saving...'}
        onConfirm={asked === 'remove' ? remove : keep}
      />
    </form>
  );
}

/** Says what the connected accounts are connected through, and what other credentials mean for them. */
function dependsOf({ status: { isSandbox, source }, accounts, name }: IntegrationGuide): string {
  const [who, have, them] = accounts === 1 ? ['One account', 'is', 'it'] : [`${accounts} accounts`, 'are', 'them'];
  if (isSandbox)
    return `${who} ${accounts === 1 ? 'uses' : 'use'} the sandbox. Once credentials are saved, reconnect ${them} at ${name}.`;
  // Connected earlier, with credentials that are gone.
  if (source === 'none') return `${who} ${have} connected. Once credentials are saved, reconnect ${them} at ${name}.`;
  return `${who} ${have} connected through this app. If you change it, reconnect ${them} at ${name}.`;
}

/** Says what changing or removing the developer app means for the people who are connected. */
function followsOf({ name, accounts }: IntegrationGuide): string {
  if (accounts === 0) return `No ${name} account is connected through this app.`;
  const whose = accounts === 1 ? 'The account that is' : `All ${accounts} accounts that are`;
  return `${whose} connected with this application, other people's too, will have to be connected again at ${name}. Until then nothing is published there.`;
}

const storedOptions = (options: readonly IntegrationOption[]): Record<string, string> =>
  Object.fromEntries(options.filter(({ setBy }) => setBy === 'database').map(({ name, value }) => [name, value ?? '']));

const hintOf = ({ note, setBy, variable }: IntegrationOption): string =>
  setBy === 'environment' ? `${note} Set in the environment (${variable}).` : note;

/** Returns the message about one field, or the first one if no field is named. */
function issueOf(error: unknown, path?: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues.find((issue) => path === undefined || issue.path === path)?.message;
}
