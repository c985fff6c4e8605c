import type { Role } from './settings.ts';

export type Welcome = {
  role: Role;
  isProduction: boolean;
  /** Where people reach it. */
  url: string;
  /** Where it listens, if that differs from the address that people see. */
  listensAt: string;
  /** Without user and password; undefined: emails stay in the local outbox. */
  mailServer: string | undefined;
  /** The bucket for media; undefined: a folder. */
  bucket: string | undefined;
  sandboxUrl: string | undefined;
  /** Whether it was started with the demo. */
  demo: boolean;
  dataFolder: string;
};

/** What a start prints at the end, as names and values: only what applies in this mode. Pure. */
export function welcomeRows(facts: Welcome): [string, string][] {
  const { role, isProduction, url, listensAt, mailServer, bucket, sandboxUrl, demo, dataFolder } = facts;
  const rows: [string, string][] = [];
  if (role === 'worker') rows.push(['Brandly', `a worker for ${url}, publishing what is due`]);
  else {
    rows.push(['Brandly', url]);
    if (listensAt !== url) rows.push(['Listens at', listensAt]);
    if (role === 'api') rows.push(['Publishing', 'not by this process: workers of their own do it']);
    const code = mailServer === undefined ? `printed here and shown at ${url}/dev/mail` : 'mailed';
    if (demo) rows.push(['Demo', `${url}/login#demo`]);
    rows.push(['Sign in', `sign up at ${url}/register, the 6-digit code is ${code}`]);
  }
  if (mailServer !== undefined) rows.push(['Mail', `goes out through ${mailServer}`]);
  else if (role !== 'worker') rows.push(['Mail', `${url}/dev/mail (nothing leaves this machine)`]);
  if (sandboxUrl !== undefined) rows.push(['Sandbox platforms', sandboxUrl]);
  rows.push(['Mode', isProduction ? 'production: posts go to the real platforms' : 'development']);
  if (bucket !== undefined) rows.push(['Files', `in the bucket ${bucket}`]);
  rows.push(['Data', dataFolder], ['Stop', 'Ctrl+C']);
  return rows;
}

/** Reads the facts from an environment that the server accepted. */
export function welcomeFacts(
  env: Readonly<Record<string, string | undefined>>,
  known: Pick<Welcome, 'role' | 'url' | 'sandboxUrl' | 'demo' | 'dataFolder'>,
): Welcome {
  const smtp = env['SMTP_URL']?.trim() || undefined;
  return {
    ...known,
    isProduction: env['NODE_ENV'] === 'production',
    listensAt: listeningAt(env['HOST'] ?? '127.0.0.1', env['PORT'] ?? ''),
    mailServer: smtp === undefined ? undefined : new URL(smtp).host,
    bucket: env['S3_BUCKET']?.trim() || undefined,
  };
}

/** Shows the loopback address as localhost, which people know. */
function listeningAt(host: string, port: string): string {
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
