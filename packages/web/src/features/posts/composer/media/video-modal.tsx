import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

const VIDEO_ID = /^[\w-]{11}$/;

type VideoModalProps = {
  /** The 11-character id of a YouTube video; null while closed. */
  videoId: string | null;
  /** Names the player for people who cannot see it. */
  title: string;
  onClose: () => void;
};

/**
 * Plays a YouTube video over the page at once. Escape, a press outside it and the button close it. The browser requests
 * nothing from YouTube before it opens; an invalid id opens nothing.
 */
export function VideoModal({ videoId, title, onClose }: VideoModalProps) {
  const isVideo = videoId !== null && VIDEO_ID.test(videoId);
  return (
    <Base.Root open={isVideo} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          // Also over another dialog.
          forceRender
          className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-dialog data-starting-style:opacity-0 data-ending-style:opacity-0"
        />
        <Base.Viewport className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4 sm:p-6">
          <Base.Popup
            aria-label={title}
            className="pointer-events-auto relative w-full max-w-page rounded-large bg-scrim shadow-3 outline-none transition-opacity duration-dialog data-starting-style:opacity-0 data-ending-style:opacity-0"
          >
            <Base.Close
              aria-label="Close video"
              className="absolute right-0 -top-12 grid size-10 place-items-center rounded-chip bg-scrim text-on-scrim"
            >
              <X size={18} aria-hidden />
            </Base.Close>
            {isVideo && (
              // The player needs its own origin and scripts, and a sandbox that allows both restricts nothing.
              // oxlint-disable-next-line react/iframe-missing-sandbox
              <iframe
                title={title}
                src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`}
                allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
                allowFullScreen
                className="block aspect-video w-full rounded-large border-0"
              />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
