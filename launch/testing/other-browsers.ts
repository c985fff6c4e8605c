import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './test-servers.ts';

const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** A screen for it: unlike the other two it has no mode without windows. */
const XVFB = '/usr/bin/Xvfb';

export const FIREFOX: TestServer = {
  name: 'Firefox',
  find() {
    const path = FIREFOX_PATHS.find((one) => existsSync(one));
    return path === undefined ? null : { path };
  },
  debianPackages: ['firefox-esr'],
  without: 'the app in Firefox',
  installing: 'Debian: apt-get install -y firefox-esr',
};

/** WebKit with GTK: the engine of Safari, as far as Linux has it. */
export const WEBKIT: TestServer = {
  name: 'WebKit',
  find: () => (existsSync(WEBKIT_DRIVER) && existsSync(XVFB) && hasMiniBrowser() ? { path: WEBKIT_DRIVER } : null),
  debianPackages: ['webkit2gtk-driver', 'xvfb'],
  without: 'the app in WebKit, the engine of Safari',
  installing: 'Debian: apt-get install -y webkit2gtk-driver xvfb',
};

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

/** The driver starts it, and comes without it in some packages. */
function hasMiniBrowser(): boolean {
  const found = LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => join(folder, name, 'MiniBrowser')),
  );
  return found.some((path) => existsSync(path));
}
