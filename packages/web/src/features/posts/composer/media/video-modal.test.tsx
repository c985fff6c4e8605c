import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { VideoModal } from './video-modal.tsx';

function Watch({ id }: { id: string }) {
  const [videoId, setVideoId] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setVideoId(id)}>
        Watch
      </button>
      <VideoModal videoId={videoId} title="How a week is planned" onClose={() => setVideoId(null)} />
    </>
  );
}

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());
const player = () => document.querySelector('iframe');
const open = (id = 'dQw4w9WgXcQ') => {
  page = renderForTest(<Watch id={id} />);
  expect(player()).toBeNull();
  page.press(page.find('button', HTMLButtonElement));
};

describe('a video over the page', () => {
  it('plays at once, from the YouTube address that sets no cookies', () => {
    open();
    expect(player()?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
    expect(player()?.title).toBe('How a week is planned');
  });

  it('closes with its button and stops playing', () => {
    open();
    page.press(page.find('[aria-label="Close video"]', HTMLButtonElement));
    expect(player()).toBeNull();
  });

  it('closes with Escape', () => {
    open();
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(player()).toBeNull();
  });

  it('closes on a press outside it', () => {
    open();
    const beside = page.find('[role=presentation].bg-backdrop', HTMLElement);
    act(() => {
      beside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
      beside.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      beside.click();
    });
    expect(player()).toBeNull();
  });

  it('opens nothing for an invalid video id', () => {
    open('"><script>');
    expect(player()).toBeNull();
  });
});
