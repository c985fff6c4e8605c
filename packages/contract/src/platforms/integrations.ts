import * as z from 'zod/mini';
import { IntegrationStatus } from '../admin/admin.ts';
import { InstantText, text } from '../shapes.ts';
import { AnyCasePlatform } from './shapes.ts';

/** A value an operator may set: where it is set, or what holds otherwise. */
export const IntegrationOption = z.object({
  name: z.string(),
  label: z.string(),
  note: z.string(),
  /** null: nothing is sent unless set. */
  standard: z.nullable(z.string()),
  /** null: not set. */
  value: z.nullable(z.string()),
  setBy: z.enum(['environment', 'database', 'standard']),
  /** Its environment variable. */
  variable: z.string(),
});
export type IntegrationOption = z.infer<typeof IntegrationOption>;

/** Something about a platform's console, the page it is from, and whether the platform says it itself. */
export const SetupFact = z.object({
  text: z.string(),
  source: z.string(),
  /** Date, ISO. */
  readOn: z.string(),
  certainty: z.enum(['confirmed', 'believed', 'conflict']),
});
export type SetupFact = z.infer<typeof SetupFact>;

/** All that whoever runs the server needs to set a platform up. No secret is told. */
export const IntegrationGuide = z.object({
  status: IntegrationStatus,
  name: z.string(),
  /** Each a sentence; empty when nothing is missing. */
  missing: z.array(z.string()),
  /** false: nothing is registered there, so there is nothing to enter. */
  needsApp: z.boolean(),
  consoleUrl: z.string(),
  /** What the platform calls the two halves of the credentials. */
  words: z.object({ id: z.string(), secret: z.string() }),
  variables: z.object({ id: z.string(), secret: z.string() }),
  /** No secret: every consent page has it in its address. */
  clientId: z.nullable(z.string()),
  callbackPlace: SetupFact,
  scopes: z.array(z.string()),
  permissions: SetupFact,
  review: z.array(SetupFact),
  options: z.array(IntegrationOption),
  /** The platform can be asked about the credentials without anybody's account. */
  canTest: z.boolean(),
  /** Connected accounts, which belong to the application they were connected with. */
  accounts: z.number(),
  /** Of what is kept in the database. */
  changed: z.nullable(z.object({ at: InstantText, by: z.nullable(z.string()) })),
});
export type IntegrationGuide = z.infer<typeof IntegrationGuide>;

export const SaveIntegrationBody = z.strictObject({
  clientId: text(300, z.trim(), z.minLength(1)),
  /** Left out: the secret that is kept stays. */
  clientSecret: z.optional(text(1_000, z.trim(), z.minLength(1))),
  /** Only those that are set. */
  options: z.optional(z.record(text(40), text(500, z.trim()))),
});
export type SaveIntegrationBody = z.input<typeof SaveIntegrationBody>;

/** by-connecting: the platform can only be tested by connecting an account. */
export const CREDENTIAL_TESTS = ['accepted', 'refused', 'unreachable', 'by-connecting'] as const;
export const CredentialTest = z.object({ outcome: z.enum(CREDENTIAL_TESTS), message: z.string() });
export type CredentialTest = z.infer<typeof CredentialTest>;

/** Without `publishes` only what nobody sees is tried. */
export const ProveIntegrationBody = z.strictObject({ publishes: z.boolean() });

export const PROOF_OUTCOMES = ['confirmed', 'failed', 'left-out'] as const;
/** What was found with the person's own account; no secret is told. */
export const IntegrationProof = z.object({
  /** The account's name; null: the person has connected none of the platform. */
  account: z.nullable(z.string()),
  steps: z.array(z.object({ name: z.string(), outcome: z.enum(PROOF_OUTCOMES), words: z.string() })),
  /** Where something lies that the platform did not take back. */
  leftBehind: z.array(z.string()),
  /** The exchanges as JSON without anything of a person in them, to be given back; null: nothing was asked. */
  recording: z.nullable(z.string()),
});
export type IntegrationProof = z.infer<typeof IntegrationProof>;

const Platform = z.object({ platform: AnyCasePlatform });

export const integrationRoutes = {
  getIntegration: {
    method: 'GET',
    path: '/v1/admin/integrations/{platform}',
    audience: 'admin',
    summary: 'Get an integration. How a platform is set up and what is missing, without secrets',
    params: Platform,
    response: IntegrationGuide,
  },
  saveIntegration: {
    method: 'PUT',
    path: '/v1/admin/integrations/{platform}',
    audience: 'admin',
    summary: 'Save an integration. Stores credentials and options encrypted; values in the environment take precedence',
    params: Platform,
    body: SaveIntegrationBody,
    response: IntegrationGuide,
  },
  removeIntegration: {
    method: 'DELETE',
    path: '/v1/admin/integrations/{platform}',
    audience: 'admin',
    summary: 'Delete an integration. Deletes its stored credentials and options',
    params: Platform,
    response: IntegrationGuide,
  },
  testIntegration: {
    method: 'POST',
    path: '/v1/admin/integrations/{platform}/test',
    audience: 'admin',
    summary: 'Test an integration. Asks the platform whether the credentials are valid',
    params: Platform,
    response: CredentialTest,
  },
  proveIntegration: {
    method: 'POST',
    path: '/v1/admin/integrations/{platform}/proof',
    audience: 'admin',
    summary:
      'Prove an integration. Tries with a connected account what can be undone; publishes only if that is asked for',
    params: Platform,
    body: ProveIntegrationBody,
    response: IntegrationProof,
  },
} as const;
