import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderForTest } from './testing/render-for-test.ts';
import { TypedConfirmDialog } from './typed-confirm-dialog.tsx';

const onConfirm = vi.fn<(typed: string) => void>();
const asked = (open = true) => (
  <TypedConfirmDialog
    open={open}
    onOpenChange={() => {}}
    title="Delete Brand"
    description="It goes with everything that is in it."
    phrase="Halden Wool"
    mismatch="Brand name does not match."
    action="Delete"
    onConfirm={onConfirm}
  />
);
let page: ReturnType<typeof renderForTest>;
afterEach(() => {
  page.remove();
  onConfirm.mockReset();
});
const field = () => page.find('form input', HTMLInputElement);
const button = () => page.find('button[type="submit"]', HTMLButtonElement);

describe('a dialog that asks for words to be typed', () => {
  it.each([
    [' halden WOOL ', true],
    ['Halden', false],
    ['', false],
  ])('is confirmed with "%s": %s', (typed, may) => {
    page = renderForTest(asked());
    page.type(field(), typed);
    expect(button().disabled).toBe(!may);
    if (may) page.press(button());
    expect(onConfirm.mock.calls).toEqual(may ? [[typed]] : []);
  });

  it('begins in the field, not at the cross', async () => {
    page = renderForTest(asked());
    await expect.poll(() => document.activeElement).toBe(field());
  });

  it('is empty each time it opens', () => {
    page = renderForTest(asked());
    page.type(field(), 'Halden Wool');
    page.rerender(asked(false));
    page.rerender(asked());
    expect(field().value).toBe('');
    expect(button().disabled).toBe(true);
  });
});
