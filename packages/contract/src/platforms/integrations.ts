import * as z from 'zod/mini';
import { InstantText, text } from '../shapes.ts';
import { PLATFORM_IDS } from './platforms.ts';
import { AnyCasePlatform } from './shapes.ts';

export const IntegrationStatus = z.object({
  platform: z.enum(PLATFORM_IDS),
  configured: z.boolean(),
  /** The same setting under both names that platforms use. */
  app_id_set: z.boolean(),
  client_id_set: z.boolean(),
  client_key_set: z.boolean(),
  app_secret_set: z.boolean(),
  client_secret_set: z.boolean(),
  /** False for an address that begins with http: platforms redirect to https only. */
  redirect_uri_set: z.boolean(),
  /** false: nothing is registered at the platform, so nothing can be missing. */
  needsApp: z.boolean(),
  /** The address to register at the platform. */
  redirectUri: z.string(),
  /** A simulated development platform stands in for the real one. */
  isSandbox: z.boolean(),
  /** Where the credentials come from; those of the environment win. */
  source: z.enum(['environment', 'database', 'sandbox', 'none']),
});
export type IntegrationStatus = z.infer<typeof IntegrationStatus>;

/** An option that an operator can set: where it was set, or the default that applies. */
export const IntegrationOption = z.object({
  name: z.string(),
  label: z.string(),
  note: z.string(),
  /** null: nothing is sent unless it is set. */
  standard: z.nullable(z.string()),
  /** null: not set. */
  value: z.nullable(z.string()),
  setBy: z.enum(['environment', 'database', 'standard']),
  /** Its environment variable. */
  variable: z.string(),
});
export type IntegrationOption = z.infer<typeof IntegrationOption>;

/** A fact about a platform's console, the page it was read on, and whether the platform itself says so. */
export const SetupFact = z.object({
  text: z.string(),
  source: z.string(),
  /** Date, ISO. */
  readOn: z.string(),
  certainty: z.enum(['confirmed', 'believed', 'conflict']),
});
export type SetupFact = z.infer<typeof SetupFact>;

/** Everything an operator needs to set up a platform. It contains no secret. */
export const IntegrationGuide = z.object({
  status: IntegrationStatus,
  name: z.string(),
  /** What is missing of the credentials, as a sentence; null: nothing. What the callback lacks, `status` says. */
  credentialsMissing: z.nullable(z.string()),
  /** false: no app is registered there, so there are no credentials to enter. */
  needsApp: z.boolean(),
  consoleUrl: z.string(),
  /** The platform's names for the two halves of the credentials. */
  words: z.object({ id: z.string(), secret: z.string() }),
  variables: z.object({ id: z.string(), secret: z.string() }),
  /** Not a secret: the address of every consent page contains it. */
  clientId: z.nullable(z.string()),
  callbackPlace: SetupFact,
  scopes: z.array(z.string()),
  permissions: SetupFact,
  review: z.array(SetupFact),
  options: z.array(IntegrationOption),
  /** The credentials can be checked with the platform without anybody's account. */
  canTest: z.boolean(),
  /** The number of accounts connected with the developer app in use; those of an earlier one have to be reconnected. */
  accounts: z.number(),
  /** Last change of the values stored in the database. */
  changed: z.nullable(z.object({ at: InstantText, by: z.nullable(z.string()) })),
});
export type IntegrationGuide = z.infer<typeof IntegrationGuide>;

export const SaveIntegrationBody = z.strictObject({
  clientId: text(300, z.trim(), z.minLength(1)),
  /** If left out, the stored secret stays. */
  clientSecret: z.optional(text(1_000, z.trim(), z.minLength(1))),
  /** Only options that are set. */
  options: z.optional(z.record(text(40), text(500, z.trim()))),
});
export type SaveIntegrationBody = z.input<typeof SaveIntegrationBody>;

/** by-connecting: the platform can only be tested by connecting an account. */
export const CREDENTIAL_TESTS = ['accepted', 'refused', 'unreachable', 'by-connecting'] as const;
export const CredentialTest = z.object({ outcome: z.enum(CREDENTIAL_TESTS), message: z.string() });
export type CredentialTest = z.infer<typeof CredentialTest>;

/** Without `publishes` only steps that nobody can see are tried. */
export const ProveIntegrationBody = z.strictObject({ publishes: z.boolean() });

export const PROOF_OUTCOMES = ['confirmed', 'failed', 'left-out'] as const;
/** What the test with the person's own account found; it contains no secret. */
export const IntegrationProof = z.object({
  /** The account's name; null: the person has connected no account of the platform. */
  account: z.nullable(z.string()),
  steps: z.array(z.object({ name: z.string(), outcome: z.enum(PROOF_OUTCOMES), words: z.string() })),
  /** Addresses of things that the platform did not delete again. */
  leftBehind: z.array(z.string()),
  /** The recorded exchanges as JSON without personal data, to send to the developers; null: nothing was requested. */
  recording: z.nullable(z.string()),
});
export type IntegrationProof = z.infer<typeof IntegrationProof>;

const Platform = z.object({ platform: AnyCasePlatform });

export const integrationRoutes = {
  getIntegrations: {
    method: 'GET',
    path: '/v1/admin/integrations',
    access: 'admin',
    summary: 'List integrations. Which platforms are set up on this server, without secrets',
    response: z.object({ integrations: z.array(IntegrationStatus) }),
  },
  getIntegration: {
    method: 'GET',
    path: '/v1/admin/integrations/{platform}',
    access: 'admin',
    summary: 'Get an integration. How a platform is set up and what is missing, without secrets',
    params: Platform,
    response: IntegrationGuide,
  },
  saveIntegration: {
    method: 'PUT',
    path: '/v1/admin/integrations/{platform}',
    access: 'admin',
    summary: 'Save an integration. Stores credentials and options encrypted; values in the environment take precedence',
    params: Platform,
    body: SaveIntegrationBody,
    response: IntegrationGuide,
  },
  removeIntegration: {
    method: 'DELETE',
    path: '/v1/admin/integrations/{platform}',
    access: 'admin',
    summary: 'Delete an integration. Deletes its stored credentials and options',
    params: Platform,
    response: IntegrationGuide,
  },
  testIntegration: {
    method: 'POST',
    path: '/v1/admin/integrations/{platform}/test',
    access: 'admin',
    summary: 'Test an integration. Asks the platform whether the credentials are valid',
    params: Platform,
    response: CredentialTest,
  },
  proveIntegration: {
    method: 'POST',
    path: '/v1/admin/integrations/{platform}/proof',
    access: 'admin',
    summary:
      'Prove an integration. Tries with a connected account what can be undone; publishes only if that is asked for',
    params: Platform,
    body: ProveIntegrationBody,
    response: IntegrationProof,
  },
} as const;
