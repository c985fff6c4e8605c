import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FIREFOX } from '@brandly/launch/testing/other-browsers';
import { asJson, endProcess, type OtherBrowser, SIZE } from './other-browser.ts';

/** No word to its maker, and nothing that opens by itself. */
const SETTINGS = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

/** Starts Firefox without a window, over W3C WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi */
export async function startFirefox(): Promise<OtherBrowser> {
  // What has begun ends also if the rest does not begin.
  await using begun = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), 'brandly-firefox-'));
  begun.defer(() => rm(profile, { recursive: true, force: true }));
  const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const flags = ['--headless', '--remote-debugging-port=0', '--profile', profile];
  const firefox = spawn(FIREFOX.find()?.path ?? '', flags, {
    env: { ...process.env, LD_LIBRARY_PATH: undefined, FONTCONFIG_FILE: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  begun.defer(() => endProcess(firefox));
  const socket = await connect(createInterface(firefox.stderr));

  let calls = 0;
  const waiting = new Map<unknown, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener('close', () => {
    for (const tell of waiting.values()) tell({ type: 'error', message: 'Firefox is gone' });
  });
  async function call(method: string, params: object = {}): Promise<Record<string, unknown>> {
    calls += 1;
    const id = calls;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answered;
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result;
  }
  await call('session.new', { capabilities: {} });
  const { context } = await call('browsingContext.create', { type: 'tab' });
  await call('browsingContext.setViewport', { context, viewport: SIZE });
  const running = begun.move();

  return {
    async open(url) {
      const go = () => call('browsingContext.navigate', { context, url, wait: 'complete' });
      // Firefox aborts a navigation that meets one of the page's own, such as a service worker's first.
      await go().catch(go);
    },
    async ask(expression) {
      const { result } = await call('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      });
      const isText = typeof result === 'object' && result !== null && 'value' in result;
      if (!isText) throw new Error(`Firefox cannot say what this is: ${expression}`);
      return JSON.parse(String(result.value));
    },
    async act(actions) {
      await call('input.performActions', { context, actions });
    },
    close: () => running.disposeAsync(),
  };
}

type Answer = { id?: number; type: string; result?: Record<string, unknown>; message?: string };

/** Firefox says where it listens, among other things, and goes on talking. */
async function connect(said: AsyncIterable<string> & { resume(): unknown }): Promise<WebSocket> {
  for await (const line of said) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    said.resume();
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    return socket;
  }
  throw new Error('Firefox ended before it listened.');
}
