import { act, Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lazyPart, WHEN_OPEN } from './lazy-part.tsx';
import { renderForTest } from './testing/render-for-test.ts';

type Answer = { arrive: () => Promise<void>; fail: () => Promise<void>; calls: () => number };

/** Fake code that loads when the test says so; each call of `load` is a new request. */
function codeOf<Props>(part: (props: Props) => ReactNode): { load: () => Promise<typeof part> } & Answer {
  const asked: { resolve: (code: typeof part) => void; reject: (error: Error) => void }[] = [];
  const settle = (how: (last: (typeof asked)[number]) => void) =>
    act(async () => {
      const last = asked.at(-1);
      if (last) how(last);
    });
  return {
    load: () => new Promise((resolve, reject) => asked.push({ resolve, reject })),
    arrive: () => settle(({ resolve }) => resolve(part)),
    fail: () => settle(({ reject }) => reject(new Error('offline'))),
    calls: () => asked.length,
  };
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'The screen failed' : this.props.children;
  }
}

let page: ReturnType<typeof renderForTest>;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  page.remove();
  vi.restoreAllMocks();
});
const shown = () => document.body.textContent;

describe('a part of a screen', () => {
  const figures = () => {
    const code = codeOf(({ brand }: { brand: string }) => `Figures of ${brand}`);
    return { code, Figures: lazyPart(code.load, { waiting: ({ brand }) => `Loading ${brand}` }) };
  };

  it('shows a placeholder, and is loaded once for all who show it', async () => {
    const { code, Figures } = figures();
    page = renderForTest(
      <>
        <Figures brand="A" />; <Figures brand="B" />
      </>,
    );
    expect(shown()).toBe('Loading A; Loading B');
    await code.arrive();
    expect(shown()).toBe('Figures of A; Figures of B');
    expect(code.calls()).toBe(1);
  });

  it('is shown at once if it was preloaded', async () => {
    const { code, Figures } = figures();
    Figures.warm();
    await code.arrive();
    page = renderForTest(<Figures brand="A" />);
    expect(shown()).toBe('Figures of A');
  });

  it('fails the screen without a connection, and is loaded again when it is shown next', async () => {
    const { code, Figures } = figures();
    page = renderForTest(
      <Boundary>
        <Figures brand="A" />
      </Boundary>,
    );
    await code.fail();
    expect(shown()).toBe('The screen failed');
    page.rerender(<Figures brand="A" />);
    expect(shown()).toBe('Loading A');
    await code.arrive();
    expect(shown()).toBe('Figures of A');
  });

  // A test file ends while code is still loading: its document is gone by then, and React looks for `window`.
  it('asks React for nothing if its code fails after it has left the page', async () => {
    const unhandled = vi.fn<(error: unknown) => void>();
    process.on('unhandledRejection', unhandled);
    onTestFinished(() => void process.off('unhandledRejection', unhandled));
    const { code, Figures } = figures();
    page = renderForTest(<Figures brand="A" />);
    page.remove();
    vi.stubGlobal('window', undefined);
    await code.fail();
    await new Promise(setImmediate);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('what opens over a screen', () => {
  const dialog = () => {
    const code = codeOf(({ open }: { open: boolean; onOpenChange: (open: boolean) => void }) =>
      open ? 'Sure?' : 'closed',
    );
    return { code, Dialog: lazyPart(code.load, WHEN_OPEN) };
  };
  const onOpenChange = vi.fn<(open: boolean) => void>();

  it('is not loaded before it is opened, and stays when it is closed', async () => {
    const { code, Dialog } = dialog();
    page = renderForTest(<Dialog open={false} onOpenChange={onOpenChange} />);
    expect(code.calls()).toBe(0);
    page.rerender(<Dialog open onOpenChange={onOpenChange} />);
    expect(shown()).toBe('');
    await code.arrive();
    expect(shown()).toBe('Sure?');
    page.rerender(<Dialog open={false} onOpenChange={onOpenChange} />);
    expect(shown()).toBe('closed');
  });

  it('opens in the same render if it was preloaded in the meantime', async () => {
    const { code, Dialog } = dialog();
    page = renderForTest(<Dialog open={false} onOpenChange={onOpenChange} />);
    Dialog.warm();
    await code.arrive();
    page.rerender(<Dialog open onOpenChange={onOpenChange} />);
    expect(shown()).toBe('Sure?');
  });

  it('is closed again without a connection, and can be opened once there is one', async () => {
    const { code, Dialog } = dialog();
    page = renderForTest(<Dialog open onOpenChange={onOpenChange} />);
    await code.fail();
    expect(onOpenChange).toHaveBeenCalledWith(false);
    page.rerender(<Dialog open={false} onOpenChange={onOpenChange} />);
    page.rerender(<Dialog open onOpenChange={onOpenChange} />);
    await code.arrive();
    expect(shown()).toBe('Sure?');
  });
});
