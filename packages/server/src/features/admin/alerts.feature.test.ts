import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcessLife } from '../../process-life.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { RESTARTS_REPORTED_FOR_MS } from './alert-rules.ts';
import { type AlertDeps, lookForAlerts, REPORTED_AFTER_MS } from './watch-alerts.ts';

let api: TestApi;
let deps: AlertDeps;
const heard: { kind: string; state: string }[] = [];
const hook = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    heard.push(JSON.parse(body));
    response.end();
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const address = hook.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  api = await startTestApi({ ALERT_EMAIL: 'ops@example.com', ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` });
  const { db, clock, config } = api;
  const tryTake = async () => async () => undefined;
  deps = { db, clock, config, locks: { tryTake }, log: { warn: () => undefined } };
});
afterAll(async () => {
  await api.close();
  hook.close();
});

test('a missing worker is reported once after a minute, by email and webhook, and once when it is back', async () => {
  expect(await lookForAlerts(deps)).toEqual([]);
  api.clock.advance(REPORTED_AFTER_MS);
  const told = await lookForAlerts(deps);
  expect(told.filter((one) => one.kind === 'no_worker')).toMatchObject([{ isOver: false }]);
  api.clock.advance(REPORTED_AFTER_MS);
  expect(await lookForAlerts(deps)).toEqual([]);
  const life = await startProcessLife({ ...deps, role: 'worker', newestMigration: '9999' });
  expect(await lookForAlerts(deps)).toMatchObject([{ kind: 'no_worker', isOver: true }]);
  await life.stop();
  const mails = await api.mailsFor('ops@example.com');
  expect(mails.filter((mail) => mail.text.includes('No worker')).map((mail) => mail.subject)).toEqual([
    expect.stringMatching(/^Over: No worker/),
    expect.stringMatching(/^No worker/),
  ]);
  expect(heard.filter((one) => one.kind === 'no_worker').map((one) => one.state)).toEqual(['begun', 'over']);
});

test('a problem of a few seconds is reported to nobody', async () => {
  await lookForAlerts(deps);
  api.clock.advance(5_000);
  const life = await startProcessLife({ ...deps, role: 'worker', newestMigration: '9999' });
  expect(await lookForAlerts(deps)).toEqual([]);
  await life.stop();
});

test('a process that replaces one that hung is reported, and the alert ends a quarter of an hour later', async () => {
  await lookForAlerts(deps);
  const life = await startProcessLife({ ...deps, role: 'worker', newestMigration: '9999', startedAfter: 'stalled' });
  await lookForAlerts(deps);
  api.clock.advance(REPORTED_AFTER_MS);
  const kind = 'restarted_worker_stalled';
  expect((await lookForAlerts(deps)).filter((one) => one.kind === kind)).toMatchObject([{ isOver: false }]);
  api.clock.advance(RESTARTS_REPORTED_FOR_MS);
  expect((await lookForAlerts(deps)).filter((one) => one.kind === kind)).toMatchObject([{ isOver: true }]);
  await life.stop();
});
