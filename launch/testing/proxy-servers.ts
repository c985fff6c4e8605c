import { existsSync } from 'node:fs';
import type { Program, TestServer } from './test-servers.ts';

function firstOf(...paths: string[]): Program | null {
  const path = paths.find((one) => existsSync(one));
  return path === undefined ? null : { path };
}

export const findOpenssl = (): Program | null => firstOf('/usr/bin/openssl', '/opt/homebrew/bin/openssl');

export const NGINX: TestServer = {
  name: 'nginx',
  // Without openssl nginx would have no certificate.
  find: () =>
    findOpenssl() && firstOf('/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'),
  debianPackages: ['nginx-light', 'openssl'],
  service: 'nginx',
  without: 'its configuration in docs/production.md',
  installing: 'brew install nginx, apt-get install nginx-light openssl',
};

export const CADDY: TestServer = {
  name: 'Caddy',
  find: () => firstOf('/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'),
  debianPackages: ['caddy'],
  service: 'caddy',
  without: 'its configuration in docs/production.md',
  installing: 'brew install caddy, apt-get install caddy',
};
