import type { SignInForm } from '@brandly/contract/accounts/sign-in-form';
import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { Connect } from '@brandly/platforms/platform';
import type { SignInForm as PlatformForm } from '@brandly/platforms/sign-in-form';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { AppError } from '../../app-error.ts';
import type { Person } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { connectFailure, landingUrl } from './connect-outcome.ts';
import { askPlatform, connectOrAsk } from './finish-consent.ts';
import {
  challengeOf,
  connectAttemptIdOf,
  findState,
  judgeState,
  keepUntilRedirect,
  type OauthState,
  spendState,
} from './oauth-state.ts';

/** `instead`: the input belongs to the form's other way. */
type Ask = {
  platform: PlatformId;
  state: string;
  typed: Readonly<Record<string, string>>;
  instead?: boolean | undefined;
};

/**
 * Returns what a person types to sign in, or to say which server is theirs. Throws AppError('unsupported_platform') for
 * a platform with one consent page for everybody.
 */
export function readSignInForm({ platforms }: Pick<AccountDeps, 'platforms'>, id: PlatformId): SignInForm {
  const { connect, sandbox } = platforms.platform(id);
  const isOnSandbox = platforms.list().some((info) => info.id === id && info.talksTo === 'sandbox');
  const typed = isOnSandbox ? (sandbox.typed ?? {}) : {};
  const form = connect.serverForm ?? connect.form;
  if (!form) throw new AppError('unsupported_platform');
  const other = connect.serverForm && connect.form;
  return { ...shownForm(form, typed), instead: other ? shownForm(other, typed) : null };
}

/** The sandbox only knows its own people, so the hint names one of them. */
const shownForm = (
  { label = '', fields, makeAt }: PlatformForm,
  sandboxed: Readonly<Record<string, string>>,
): Omit<SignInForm, 'instead'> => ({
  label,
  fields: fields.map((field) => ({
    ...field,
    hint: sandboxed[field.name] === undefined ? field.hint : `In the sandbox, type ${sandboxed[field.name]}.`,
    isSecret: field.isSecret === true,
  })),
  makeAt,
});

/**
 * Signs a person in to a platform with what they typed and connects the account. Returns where the browser goes next:
 * the consent page of their server if they typed a server. Refused input may be corrected and sent again: only a
 * successful sign-in or the consent uses up the connect attempt. Throws AppError: unsupported_platform,
 * connection_not_found, brand_not_found, platform_sign_in_refused, platform_not_answering.
 */
export async function signInWithForm(deps: AccountDeps, person: Person, ask: Ask): Promise<{ url: string }> {
  const { platform } = ask;
  const form = readSignInForm(deps, platform);
  const instead = ask.instead === true ? form.instead : null;
  const { fields } = instead ?? form;
  const now = deps.clock.now();
  const state = await findState(deps.db, ask.state);
  const session = { userId: person.id, sessionId: person.sessionId };
  if (!state || judgeState(state, { platform, session, now }) !== 'good') throw new AppError('connection_not_found');
  await requireBrand(deps.db, person, state.brand_id, 'account.connect');
  const typed = Object.fromEntries(fields.map(({ name }) => [name, ask.typed[name] ?? '']));
  const { authorize } = deps.platforms.platform(platform).connect;
  if (authorize && !instead) return askServer(deps, state, { ...ask, typed }, authorize);
  const found = await askAboutInput(deps, platform, () => askPlatform(deps, state, { code: '', query: typed }));
  if (!(await spendState(deps.db, state, now))) throw new AppError('connection_not_found');
  const outcome =
    found.length === 0
      ? connectFailure(deps.platforms.platform(platform).connect.whenEmpty, platform)
      : await connectOrAsk(deps, state, found);
  const connectAttempt = { id: connectAttemptIdOf(ask.state), platform, brandId: state.brand_id, modal: state.modal };
  return { url: landingUrl(deps.webOrigin, connectAttempt, outcome) };
}

/** Returns the consent page of the typed server and stores what the adapter needs on the way back. Throws AppError. */
async function askServer(
  deps: AccountDeps,
  state: OauthState,
  { platform, state: text, typed }: Ask,
  authorize: NonNullable<Connect['authorize']>,
): Promise<{ url: string }> {
  const now = deps.clock.now();
  const { registrations } = deps.platforms;
  const { url, consentState, registered } = await askAboutInput(deps, platform, () =>
    authorize(
      deps.platforms.app(platform),
      {
        state: text,
        codeChallenge: challengeOf(deps.vault, state),
        server: Object.values(typed)[0] ?? '',
        registeredAt: (server) => registrations.at(platform, server, now),
      },
      deps.io(platform),
    ),
  );
  if (registered) registrations.keep(platform, registered.server, registered.as, now);
  if (consentState !== null) await keepUntilRedirect(deps, text, platform, consentState);
  return { url };
}

/** Asks a platform about the input. Throws AppError: platform_sign_in_refused, platform_not_answering. */
async function askAboutInput<T>(deps: AccountDeps, id: PlatformId, ask: () => Promise<T>): Promise<T> {
  const platform = PLATFORM_NAMES[id];
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    deps.log.warn({ err: error, platform: id }, `signing in to ${platform} was refused`);
    const isRefusal = ['reconnect', 'rejected', 'not-permitted'].includes(error.verdict);
    if (!isRefusal) throw new AppError('platform_not_answering', { values: { platform }, cause: error });
    const reason = error.advice ?? error.words ?? '';
    throw new AppError('platform_sign_in_refused', { values: { platform, reason }, cause: error });
  }
}
