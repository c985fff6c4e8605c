import { act, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import { keepFocus } from './keep-focus.ts';

// jsdom has no layout.
Object.assign(window, { matchMedia: () => ({ matches: false }) });
Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView: () => {} });

let page: ReturnType<typeof renderForTest>;
let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  page.remove();
});

const show = (node: ReactNode) => {
  page = renderForTest(node);
};
const focus = (id: string) => act(() => page.find(`#${id}`, HTMLElement).focus());
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

/** A list whose rows each take themselves away. */
function List({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <section aria-labelledby="title">
      <h2 id="title">Failed</h2>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <a id={`${name}-link`} href="#x">
              {name}
            </a>
            <button id={`${name}-go`} type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
              Discard
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

it('goes from a row that leaves to the next one, from the last to the one before, from the only one to the heading', async () => {
  show(<List names={['a', 'b', 'c']} />);
  focus('b-go');
  page.press(page.find('#b-go', HTMLElement));
  await expect.poll(focused).toBe('c-link');
  focus('c-go');
  page.press(page.find('#c-go', HTMLElement));
  await expect.poll(focused).toBe('a-link');
  focus('a-go');
  page.press(page.find('#a-go', HTMLElement));
  await expect.poll(focused).toBe('title');
});

it('stays on a post that is drawn in another place, and goes on to a neighbouring post, not to a control before it', async () => {
  const Card = ({ id }: { id: string }) => (
    <article data-card={id}>
      <input type="checkbox" aria-label="Select" />
      <button id={id} type="button" data-card-open aria-label={id} tabIndex={-1} />
    </article>
  );
  const day = (name: string, ids: string[]) => (
    <div key={name}>
      <button type="button">{name}</button>
      {ids.map((id) => (
        <Card key={id} id={id} />
      ))}
    </div>
  );
  show([day('Monday', ['p1', 'p2', 'p3']), day('Tuesday', [])]);
  focus('p1');
  page.rerender([day('Monday', ['p2', 'p3']), day('Tuesday', ['p1'])]);
  await expect.poll(focused).toBe('p1');
  focus('p2');
  page.rerender([day('Monday', ['p3']), day('Tuesday', ['p1'])]);
  await expect.poll(focused).toBe('p3');
});

it('goes where the element says, such as back to the day that it came from', async () => {
  show(
    <button key="back" id="back" type="button" data-then="#sunday">
      Back to month
    </button>,
  );
  focus('back');
  page.rerender([
    <button key="sat" type="button" aria-label="Saturday" />,
    <button key="sun" type="button" id="sunday" aria-label="Sunday" />,
  ]);
  await expect.poll(focused).toBe('sunday');
});

it('goes back to what lies below when a layer leaves, although that changed in the meantime', async () => {
  const layer = (
    <div key="layer" data-base-ui-portal="">
      <button id="delete" type="button" aria-label="Delete" />
    </div>
  );
  const row = (id: string) => (
    <li key={id}>
      <button id={id} type="button" aria-label={id} />
    </li>
  );
  const both = (rows: ReactNode[], over?: ReactNode) => [<ul key="list">{rows}</ul>, over];
  show(both([row('a'), row('b')], layer));
  focus('a');
  focus('delete');
  page.rerender(both([row('b')], layer));
  expect(focused()).toBe('delete');
  page.rerender(both([row('b')]));
  await expect.poll(focused).toBe('b');
});

it('leaves alone who pressed where nothing takes the focus', async () => {
  show(<List names={['a', 'b']} />);
  focus('a-go');
  act(() => page.find('#a-go', HTMLElement).blur());
  page.press(document.body);
  page.press(page.find('#a-go', HTMLElement));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 10)));
  expect(focused()).toBe('BODY');
});
