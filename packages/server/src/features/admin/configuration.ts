import type { Config } from '../../config.ts';

const isSet = (value: string | null): string => (value === null ? 'Not set' : 'Set');

/** Describes the settings that matter to an operator; a secret is only shown as set or not set. */
export function configurationOf(config: Config): { name: string; value: string }[] {
  return [
    { name: 'Mode', value: config.mode },
    { name: 'Public origin', value: config.publicOrigin },
    {
      name: 'Other web origins',
      value: config.allowedOrigins.filter((one) => one !== config.publicOrigin).join(', ') || 'None',
    },
    { name: 'Early access', value: config.earlyAccess === 'open' ? 'Open to everybody' : 'Approved by administrators' },
    { name: 'Database pool', value: `${config.databasePoolSize} connections per process` },
    { name: 'Files', value: config.s3 === null ? 'Data folder' : `S3, bucket ${config.s3.bucket}` },
    { name: 'Mail', value: config.smtpUrl === null ? 'Local outbox (SMTP_URL is not set)' : 'SMTP' },
    { name: 'Email sender', value: config.mailFrom },
    { name: 'Contact form emails', value: config.contactEmail ?? 'Not set' },
    { name: 'Link to the source code', value: config.sourceUrl ?? 'Not set' },
    { name: 'Trusted proxies', value: config.trustedProxies.join(', ') || 'None' },
    { name: 'Rate limits', value: config.rateLimits ? 'On' : 'Off' },
    { name: 'Alerts by email', value: config.alertEmail ?? 'Not set' },
    { name: 'Alerts by webhook', value: isSet(config.alertWebhookUrl) },
    { name: 'Prometheus figures', value: config.metricsToken === null ? 'Off' : 'On' },
    { name: 'Platforms', value: config.sandboxUrl === null ? 'The real ones' : 'Sandbox' },
    { name: 'Redis', value: isSet(config.redisUrl) },
    { name: 'Cognito', value: config.isCognitoConfigured ? 'Set' : 'Not set' },
  ];
}
