import { act } from 'react';
import { expect, it } from 'vitest';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import { useUnsentLogo } from './use-unsent-logo.ts';

it('a logo that was chosen a moment ago is sent by whoever goes on, although the form was not drawn again', async () => {
  let first: ReturnType<typeof useUnsentLogo> | undefined;
  function Form() {
    const logo = useUnsentLogo();
    first ??= logo;
    return null;
  }
  const page = renderForTest(<Form />);
  let sent = 0;
  expect(await first?.sendFirst()).toBe(true);
  const send = async () => {
    sent += 1;
    return false;
  };
  await act(async () => {
    first?.onUnsent(send);
    expect(await first?.sendFirst()).toBe(false);
  });
  expect(sent).toBe(1);
  act(() => first?.onUnsent(null));
  expect(await first?.sendFirst()).toBe(true);
  page.remove();
});
