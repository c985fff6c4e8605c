import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../../api/use-session.ts';
import { shortDateTimeText, timeText } from '../../../../time/date-time-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { composerLock } from '../../local-drafts.ts';
import { plainTextOf } from '../../plain-text-of.ts';
import { isOnSchedule } from '../draft/composer-state.ts';
import { discardCopy } from './discard-copy.ts';
import type { UnfinishedPostProps } from './unfinished-post-loading.tsx';
import { withPictures } from './with-pictures.ts';
import { keyOf, readWorkingCopies, type WorkingCopy } from './working-copy.ts';

/** More than two lines have room for. */
const WORDS_SHOWN = 90;

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

type Props = UnfinishedPostProps & {
  /** Called when a discarded one is offered again. */
  onBack: () => void;
};

/** Offers a post whose page ended before it was saved, with all its text. */
export function UnfinishedPost(props: Props) {
  const session = useSession();
  const userId = session.status === 'authenticated' ? session.user.id : '';
  const queryKey = ['unfinished-posts', userId];
  const copies = useQuery({
    queryKey,
    queryFn: () => findUnfinished(userId),
    enabled: userId !== '',
    staleTime: 0,
  });
  const [copy] = copies.data ?? [];
  return copy && <Offer key={keyOf(copy)} {...props} copy={copy} queryKey={queryKey} />;
}

type OfferProps = Props & { copy: WorkingCopy; queryKey: readonly string[] };

function Offer({ copy, queryKey, atOnce = false, onContinue, onBack }: OfferProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const done = () =>
    cache.setQueryData<WorkingCopy[]>(queryKey, (known) => known?.filter((one) => keyOf(one) !== keyOf(copy)));
  const discard = () => {
    done();
    discardCopy(copy, () => {
      void cache.invalidateQueries({ queryKey });
      onBack();
    });
  };
  const goOn = async () => {
    onContinue(await withPictures(copy));
    done();
  };
  const press = () => {
    setBusy(true);
    void goOn();
  };
  const goOnAtOnce = useEffectEvent(() => void goOn());
  useEffect(() => {
    if (atOnce) goOnAtOnce();
  }, [atOnce]);
  const at = Temporal.Instant.from(copy.savedAt).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDateTime();
  // 'AM' stays beside its hour.
  const isToday = at.toPlainDate().equals(Temporal.Now.plainDateISO());
  const time = (isToday ? timeText(at) : shortDateTimeText(at)).replace(/ (?=[AP]M$)/, '\u00a0');
  const isUpdate = isOnSchedule(copy.state);
  return (
    <div className="print:hidden">
      <Banner
        status="draft"
        isLow
        action={
          <span className="flex flex-none gap-2">
            <Button busy={busy} onClick={press}>
              <span>
                Continue<span className="max-sm:sr-only"> writing</span>
              </span>
            </Button>
            <Button kind="quiet" onClick={discard}>
              <X size={16} aria-hidden className="sm:hidden" />
              <span className="max-sm:sr-only">Discard</span>
            </Button>
          </span>
        }
      >
        {/* On a phone it would push down what the screen is for. */}
        <span className="block truncate sm:hidden">{`Unsaved ${isUpdate ? 'changes' : 'post'} from ${time}`}</span>
        <span className="line-clamp-2 max-sm:hidden">
          {`${isUpdate ? 'Your changes' : 'Your post'}${places(copy)} from ${time} ${isUpdate ? 'are saved on this device only, not in the post' : 'is saved on this device only'}: ${beginning(copy)}`}
        </span>
      </Banner>
    </div>
  );
}

/** Returns the copies of posts that no composer open in this browser is writing. */
async function findUnfinished(userId: string): Promise<WorkingCopy[]> {
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  return readWorkingCopies(localStorage, userId).filter(({ state }) => !open.has(composerLock(state.groupId)));
}

/** Returns where it goes, as a part of a sentence; posts that were made together differ in little else. */
const places = ({ state: { platforms } }: WorkingCopy): string =>
  platforms.length === 0 ? '' : ` for ${LIST.format(platforms.map((id) => PLATFORM_NAMES[id]))}`;

/** Returns how its text begins, quoted, as the end of a sentence. */
function beginning({ state }: WorkingCopy): string {
  const text = plainTextOf(state.content || (Object.values(state.overrides)[0]?.content ?? ''));
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  const start = characters.slice(0, WORDS_SHOWN).join('');
  const lastSpace = start.lastIndexOf(' ');
  const words = lastSpace > 0 ? start.slice(0, lastSpace) : start;
  const shown = characters.length > WORDS_SHOWN ? `${words.replace(/[.,;:!?]$/, '')}…` : start;
  return /[.!?…]$/.test(shown) ? `“${shown}”` : `“${shown}”.`;
}
