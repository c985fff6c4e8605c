import type { PlatformId } from '@brandly/contract/platforms';
import type { AppOption } from '../platform.ts';

/** The environment variable of an option: `linkedin` and `apiVersion` make `LINKEDIN_API_VERSION`. */
export function optionVariable(platform: PlatformId, option: Pick<AppOption, 'name'>): string {
  return `${platform.toUpperCase()}_${option.name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;
}

/** The version of Meta's Graph API; versions live two years, and each adapter has its own default. */
export function graphVersionOption(standard: string): AppOption {
  return {
    name: 'graphVersion',
    label: 'Graph version',
    note: 'Meta retires a version after about two years, then silently serves the oldest one left.',
    standard,
    pattern: /^v\d{1,2}\.\d$/,
  };
}

/** For Meta apps that use Facebook Login for Business. */
export const loginConfigurationOption: AppOption = {
  name: 'configId',
  label: 'Login configuration',
  note: 'A Facebook Login for Business configuration, for tokens that do not expire. Without one the standard dialog is used.',
  standard: null,
  pattern: /^\d{1,30}$/,
};

/** A whole number above 0, of at most six digits. */
export const NUMBER_PATTERN = /^[1-9]\d{0,5}$/;

/** The number that an option was set to, or its default. */
export function numberOption(options: Readonly<Record<string, string>>, name: string, standard: number): number {
  const set = Number(options[name]);
  return Number.isSafeInteger(set) && set > 0 ? set : standard;
}
