import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import { recordOf } from '@brandly/contract/records';
import { BUILT_PLATFORMS, PLATFORMS } from '@brandly/platforms/registry';
import { optionVariable } from '@brandly/platforms/settings/app-options';

/** The developer app registered at a platform: its credentials there and the options that an operator may set. */
export type PlatformApp = { clientId: string; clientSecret: string; options?: Readonly<Record<string, string>> };

/** For each platform, which of its two settings exist. */
export type PlatformSettings = Readonly<Record<PlatformId, { hasId: boolean; hasSecret: boolean }>>;

type RawEnvironment = Readonly<Record<string, string | undefined>>;

/** Every platform-related variable that the server reads. */
export const PLATFORM_SETTING_NAMES: readonly string[] = [
  ...PLATFORM_IDS.flatMap((id) => [
    `${id.toUpperCase()}_CLIENT_ID`,
    ...(PLATFORMS[id]?.setup.hasSecret === false ? [] : [`${id.toUpperCase()}_CLIENT_SECRET`]),
  ]),
  ...BUILT_PLATFORMS.flatMap(({ id, setup }) => setup.options.map((option) => optionVariable(id, option))),
];

/** Reads `FACEBOOK_CLIENT_ID`, `FACEBOOK_CLIENT_SECRET` and so on; one of the two without the other counts as none. */
export function platformApps(
  environment: RawEnvironment,
  graphVersion: string | undefined,
): Partial<Record<PlatformId, PlatformApp | null>> {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const appOf = (id: PlatformId): PlatformApp | null => {
    const clientId = read(`${id.toUpperCase()}_CLIENT_ID`);
    const clientSecret = read(`${id.toUpperCase()}_CLIENT_SECRET`);
    const secret = PLATFORMS[id]?.setup.hasSecret === false ? '' : clientSecret;
    return clientId === undefined || secret === undefined
      ? null
      : { clientId, clientSecret: secret, options: optionsOf(id, environment, graphVersion) };
  };
  return recordOf(PLATFORM_IDS, appOf);
}

/** The options that are set, for every platform. */
export const platformOptions = (
  environment: RawEnvironment,
  graphVersion: string | undefined,
): Partial<Record<PlatformId, Readonly<Record<string, string>>>> =>
  recordOf(PLATFORM_IDS, (id) => optionsOf(id, environment, graphVersion));

/** The options set for one platform, by the adapter's own names. */
function optionsOf(
  id: PlatformId,
  environment: RawEnvironment,
  graphVersion: string | undefined,
): Record<string, string> {
  const options: Record<string, string> = {};
  for (const option of PLATFORMS[id]?.setup.options ?? []) {
    const shared = option.name === 'graphVersion' ? graphVersion : undefined;
    const value = environment[optionVariable(id, option)]?.trim() || shared;
    if (value !== undefined) options[option.name] = value;
  }
  return options;
}

/** Lists the options whose value does not have the form their platform accepts. */
export function optionRefusals(environment: RawEnvironment): string[] {
  return BUILT_PLATFORMS.flatMap(({ id, setup }) =>
    setup.options.flatMap((option) => {
      const name = optionVariable(id, option);
      const value = environment[name]?.trim();
      return value && !option.pattern.test(value) ? [`${name} is not of the form ${option.pattern.source}`] : [];
    }),
  );
}

/** Which of a platform's two settings exist, for the page that shows what is missing. */
export function platformSettings(environment: RawEnvironment): PlatformSettings {
  const isSet = (id: PlatformId, part: string) => Boolean(environment[`${id.toUpperCase()}_${part}`]?.trim());
  return recordOf(PLATFORM_IDS, (id) => {
    const hasId = isSet(id, 'CLIENT_ID');
    return { hasId, hasSecret: PLATFORMS[id]?.setup.hasSecret === false ? hasId : isSet(id, 'CLIENT_SECRET') };
  });
}
