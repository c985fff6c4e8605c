import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pollUntil } from '@brandly/launch/poll-until';
import { freePort } from '@brandly/launch/ports';
import { WEBKIT } from '@brandly/launch/testing/other-browsers';
import { WAIT_TIMEOUT_MS } from '@brandly/launch/testing/test-timeouts';
import { asJson, endProcess, type OtherBrowser, SIZE } from './other-browser.ts';

/** The frame and the toolbar of its window. */
const AROUND_THE_PAGE = 60;

/** Starts WebKit's own small browser on a screen that nobody sees, over W3C WebDriver: https://www.w3.org/TR/webdriver2 */
export async function startWebKit(): Promise<OtherBrowser> {
  // What has begun ends also if the rest does not begin.
  await using begun = new AsyncDisposableStack();
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  begun.defer(() => endProcess(screen));
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
  const port = await freePort();
  const driver = spawn(WEBKIT.find()?.path ?? '', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LD_LIBRARY_PATH: undefined, FONTCONFIG_FILE: undefined },
    stdio: 'ignore',
  });
  begun.defer(() => endProcess(driver));

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const said: { value?: unknown } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(said.value)}`);
    return said.value;
  }
  const isReady = () => call('GET', '/status').then(Boolean, () => false);
  const gone = once(driver, 'exit').then(() => undefined);
  if (!(await pollUntil(isReady, { everyMs: 50, limitMs: WAIT_TIMEOUT_MS, gone })))
    throw new Error('WebKit does not answer.');
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
  const answer = await call('POST', '/session', { capabilities });
  if (typeof answer !== 'object' || answer === null || !('sessionId' in answer))
    throw new Error('WebKit gives no session');
  const session = `/session/${String(answer.sessionId)}`;
  begun.defer(() => call('DELETE', session).then(() => undefined, console.warn));
  await call('POST', `${session}/window/rect`, { ...SIZE, height: SIZE.height + AROUND_THE_PAGE });
  const running = begun.move();

  return {
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async ask(expression) {
      const script = `return ${asJson(expression)}`;
      return JSON.parse(String(await call('POST', `${session}/execute/sync`, { script, args: [] })));
    },
    async act(actions) {
      await call('POST', `${session}/actions`, { actions });
    },
    close: () => running.disposeAsync(),
  };
}
