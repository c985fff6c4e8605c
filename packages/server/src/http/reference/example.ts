/** The parts of a JSON Schema from which an example is built. */
export type Schema = {
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

const ROW = '6f1c2c1e-4a53-4d0e-9a57-0f2f6c1b8d11';
const INSTANT = '2026-12-01T14:00:00.000Z';

/** Texts by field name, so that an example reads like a real answer. Others are generated from their schema. */
const TEXTS: Record<string, string> = {
  accountName: 'Harbor Coffee',
  alt: 'A cup of coffee on a pier',
  brandName: 'Harbor Coffee',
  confirmationCode: '482913',
  content: '<p>Our winter roast is back.</p>',
  domain: 'harborcoffee.example',
  domainName: 'harborcoffee.example',
  email: 'maren@harborcoffee.example',
  firstName: 'Maren',
  industry: 'Food And Beverage',
  ipAddress: '203.0.113.7',
  lastName: 'Hale',
  locale: 'en-US',
  message: 'Hello from the harbor.',
  name: 'Harbor Coffee',
  newPassword: 'four dry oak casks',
  password: 'four dry oak casks',
  permalink: 'https://social.example/harborcoffee/1',
  phone: '+1 555 010 0199',
  secret: 'the secret that the server printed',
  timeZone: 'America/New_York',
  token: 'the token of the link',
  url: 'https://harborcoffee.example/',
  username: 'harborcoffee',
  wallClock: '2026-12-01T09:00',
};

/**
 * Builds a value that the schema allows, for the reference page. `name` is the field it is for. `isWhole`: includes
 * optional fields; otherwise only the required ones.
 */
export function exampleOf(schema: Schema, isWhole: boolean, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return exampleOf(choices.find(({ type }) => type !== 'null') ?? choices[0] ?? {}, isWhole, name);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'string':
      return textOf(schema, name);
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items, isWhole, singular(name))];
    case 'object':
      return objectOf(schema, isWhole);
    case 'null':
      return null;
    default:
      return {};
  }
}

function objectOf({ properties = {}, required = [], propertyNames, additionalProperties }: Schema, isWhole: boolean) {
  const named = Object.entries(properties).filter(([name]) => isWhole || required.includes(name));
  // A record whose keys are all known must have each of them.
  const shape = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const keyed = (shape === undefined ? [] : (propertyNames?.enum ?? [])).map(
    (key) => [String(key), shape ?? {}] as const,
  );
  return Object.fromEntries([...named, ...keyed].map(([name, value]) => [name, exampleOf(value, isWhole, name)]));
}

function textOf({ format, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
  if (format === 'date-time') return INSTANT;
  if (format === 'date') return INSTANT.slice(0, 10);
  if (format === 'email') return TEXTS['email'] ?? '';
  if (name === 'id' || name.endsWith('Id') || name === 'key') return ROW;
  const known = TEXTS[name] ?? (/url$/i.test(name) || format === 'uri' ? TEXTS['url'] : undefined);
  return (known ?? 'text').padEnd(minLength, 'x').slice(0, maxLength);
}

function numberOf({ minimum, exclusiveMinimum, maximum }: Schema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1) ?? 0;
  return Math.min(Math.max(least, 3), maximum ?? 3);
}

const singular = (name: string): string => name.replace(/s$/, '');

const POST = {
  content: '<p>Our winter roast is back.</p>',
  wallClock: '2026-12-01T09:00',
  timeZone: 'America/New_York',
  status: 'SCHEDULED',
  socialAccountId: '6f1c2c1e-4a53-4d0e-9a57-0f2f6c1b8d11',
};
const MOVED = { wallClock: '2026-12-02T09:00', timeZone: 'America/New_York', version: 3 };

/** Realistic bodies, by the name of the call, where the schema alone does not suggest one. */
const CHOSEN: Record<string, unknown> = {
  createPost: POST,
  createPlatformPost: POST,
  updatePost: MOVED,
  updatePlatformPost: MOVED,
  sendPerformanceMetric: { id: 'v5-1795-38', metricName: 'LCP', value: 812, sessionId: 'k3v9q2mx', page: '/dashboard' },
};

/** A body that the call accepts: the required fields; if there are none, the optional ones. */
export function requestExample(call: string, schema: Schema): unknown {
  if (call in CHOSEN) return CHOSEN[call];
  const least = exampleOf(schema, false);
  return JSON.stringify(least) === '{}' ? exampleOf(schema, true) : least;
}
