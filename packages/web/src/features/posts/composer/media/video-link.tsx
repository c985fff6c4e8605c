import { Play, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { youtubeIdOf } from '../../youtube-id.ts';
import { VideoModal } from './video-modal.tsx';

type VideoLinkProps = { url: string | null; onUrl: (url: string | null) => void; onClose: () => void };

/** The address of a YouTube video that goes out with the post, and a button to watch it: is it the right one? */
export function VideoLink({ url, onUrl, onClose }: VideoLinkProps) {
  const [typed, setTyped] = useState(url ?? '');
  const [watched, setWatched] = useState<string | null>(null);
  const [known, setKnown] = useState(url);
  // The address came from elsewhere: a video uploaded to YouTube, or an older version.
  if (url !== known) {
    setKnown(url);
    if (url !== null && url !== typed.trim()) setTyped(url);
  }
  const videoId = youtubeIdOf(typed);
  const isOne = typed.trim() === '' || typed === url || videoId !== null;
  return (
    <div className="flex items-end gap-1.5">
      <Field label="Video URL" className="flex-1" error={isOne ? undefined : 'Please enter the URL of a YouTube video'}>
        <TextInput
          type="url"
          placeholder="https://www.youtube.com/watch?v="
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onUrl(youtubeIdOf(event.target.value) === null ? null : event.target.value.trim());
          }}
        />
      </Field>
      {videoId !== null && (
        <Button icon={<Play size={14} aria-hidden />} onClick={() => setWatched(videoId)}>
          Watch
        </Button>
      )}
      <IconButton label="Remove video URL" onClick={onClose}>
        <X size={14} aria-hidden />
      </IconButton>
      <VideoModal videoId={watched} title="Video on YouTube" onClose={() => setWatched(null)} />
    </div>
  );
}
