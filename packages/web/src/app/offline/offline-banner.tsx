import { Banner } from '../../ui/banner.tsx';
import { useOnline } from '../../ui/behaviour/use-online.ts';

/** Stands above every screen while this device has no connection. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <div className="px-gutter pt-3">
      <Banner status="draft">
        You are offline. Drafts are saved on this device. You can save other changes once you are back online.
      </Banner>
    </div>
  );
}
