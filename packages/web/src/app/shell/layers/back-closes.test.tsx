import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Dialog } from '../../../ui/dialog.tsx';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import { backCloses } from './aids.ts';

let page: ReturnType<typeof renderForTest>;
let history: ReturnType<typeof createBrowserHistory>;
let closed: string[];
beforeEach(async () => {
  closed = [];
  history = createBrowserHistory();
  backCloses(history);
  for (const path of ['/first', '/second']) {
    history.push(path);
    await expect.poll(() => location.pathname).toBe(path);
  }
});
afterEach(() => {
  page.remove();
  history.destroy();
});
const dialog = (title: string, content = <p />) => (
  <Dialog key={title} open title={title} onOpenChange={() => closed.push(title)}>
    {content}
  </Dialog>
);
/** The address once the router has decided about Back. */
const goBack = async () => {
  let settled = false;
  const stop = history.subscribe(() => (settled = true));
  window.history.back();
  await expect.poll(() => settled).toBe(true);
  stop();
};

it('Back closes what is on top, and stays on the page', async () => {
  page = renderForTest(dialog('Composer', dialog('Move')));
  await goBack();
  expect(closed).toEqual(['Move']);
  await expect.poll(() => location.pathname).toBe('/second');
});

it('Back goes one step back in a layer with steps', async () => {
  const back = (
    <button type="button" data-back onClick={() => closed.push('step')}>
      Back
    </button>
  );
  page = renderForTest(dialog('Preview', back));
  await goBack();
  expect(closed).toEqual(['step']);
});

it('Back goes back where the address opened the layer, and where there is none', async () => {
  page = renderForTest(dialog('View Post', <span data-back hidden />));
  await goBack();
  expect(location.pathname).toBe('/first');
  expect(closed).toEqual([]);
});
