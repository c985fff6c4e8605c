import type { User } from '@brandly/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { zoneCity } from '../../time/date-time-text.ts';
import { zoneOptions } from '../../time/zone-options.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Segmented } from '../../ui/page/segmented.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { preferencesQuery, useChangePreferences, useThemeChoice } from '../preferences/public.ts';
import { useSaveProfile } from './api.ts';

const WEEK_STARTS = [
  { value: 'sunday', label: 'Sunday' },
  { value: 'monday', label: 'Monday' },
  { value: 'saturday', label: 'Saturday' },
] as const;

const onError = (failure: unknown) => toast.error(messageOf(failure, 'This could not be saved. Please try again.'));

/** How the product looks and counts days. Every choice is saved at once. */
export function PreferencesSection({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(preferencesQuery);
  const [theme, chooseTheme] = useThemeChoice();
  const change = useChangePreferences();
  const saveProfile = useSaveProfile();
  const saveZone = (timeZone: string) => {
    const onSuccess = () => toast.success(`Time zone saved: ${zoneCity(timeZone)}`);
    saveProfile.mutate({ timeZone }, { onSuccess, onError });
  };
  const browserZone = Temporal.Now.timeZoneId();
  return (
    <Panel title="Preferences" description="Synced across your devices.">
      <div className="grid gap-1.5">
        <span className="type-label">Theme</span>
        <Segmented
          label="Theme"
          value={theme}
          onValueChange={chooseTheme}
          segments={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System' },
          ]}
          className="w-fit max-w-full"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Week starts on" error={error && !data ? "We couldn't load your choice." : undefined}>
          <Select
            value={data?.weekStart ?? null}
            disabled={!data}
            onValueChange={(weekStart) => change.mutate({ weekStart }, { onError })}
            options={WEEK_STARTS}
          />
        </Field>
        <Field
          label="Time zone"
          hint={
            user.timeZone === browserZone
              ? undefined
              : `For emails. The schedule uses your browser's time zone, ${zoneCity(browserZone)}.`
          }
        >
          <SearchSelect
            value={user.timeZone}
            disabled={saveProfile.isPending}
            onValueChange={saveZone}
            options={zoneOptions(user.timeZone)}
          />
        </Field>
      </div>
      {error && !data && (
        <div>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </Panel>
  );
}
