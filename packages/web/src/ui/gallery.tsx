import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { keysOf } from '@brandly/contract/records';
import { CalendarDays, Ellipsis, Pencil, Plus, Rows2, Rows3, Store, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PlatformLogo, PlatformTile } from '../platforms/platform-logo.tsx';
import { Avatar, BrandMark } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { DateTimePicker } from './date-time-picker.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './fields/field.tsx';
import { Select } from './fields/select.tsx';
import { PasswordInput, Textarea, TextInput } from './fields/text-input.tsx';
import { IconButton } from './icon-button.tsx';
import { Toaster } from './layers/toaster.tsx';
import { Logo } from './logo.tsx';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';
import { Segmented } from './page/segmented.tsx';
import { Skeleton } from './page/skeleton.tsx';
import { Popover } from './popover.tsx';
import { Loader } from './spinner.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { StatusBadge, statusFaces } from './status-badge.tsx';
import { toast } from './toast.ts';

/** Shows every component in every state on one page. It exists in development only. */
function Gallery() {
  const [view, setView] = useState<'week' | 'month' | 'list'>('week');
  const [density, setDensity] = useState<'comfortable' | 'compact'>('compact');
  const [industry, setIndustry] = useState<string | null>(null);
  const [ticked, setTicked] = useState(true);
  const [asked, setAsked] = useState(false);
  const [when, setWhen] = useState<Temporal.PlainDateTime | null>(Temporal.PlainDateTime.from('2026-11-24T10:40'));
  return (
    <main className="mx-auto grid max-w-page gap-6 p-gutter md:grid-cols-2">
      <header className="md:col-span-2">
        <Logo />
      </header>
      <Part name="Buttons">
        <Button kind="primary" icon={<Plus size={15} strokeWidth={2.4} aria-hidden />}>
          Create post
        </Button>
        <Button>Today</Button>
        <Button kind="quiet">Cancel</Button>
        <Button kind="danger">Delete Brand</Button>
        <Button kind="danger-solid">Delete Brand</Button>
        <Button kind="save">Save Changes</Button>
        <Button kind="primary" busy busyText="Saving...">
          Save Changes
        </Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Options" outlined>
          <Ellipsis size={16} />
        </IconButton>
        <IconButton label="Edit">
          <Pencil size={16} />
        </IconButton>
      </Part>
      <Part name="Choices">
        <Segmented
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
            { value: 'list', label: 'List' },
          ]}
        />
        <Segmented
          label="Density"
          value={density}
          onValueChange={setDensity}
          segments={[
            { value: 'comfortable', label: 'Comfortable', icon: <Rows2 size={15} /> },
            { value: 'compact', label: 'Compact', icon: <Rows3 size={15} /> },
          ]}
        />
        <Checkbox checked={ticked} onCheckedChange={setTicked}>
          Email me
        </Checkbox>
        <Checkbox checked={false} indeterminate onCheckedChange={setTicked}>
          Select All
        </Checkbox>
        <Checkbox checked={false} disabled onCheckedChange={setTicked}>
          Not for you
        </Checkbox>
      </Part>
      <Part name="Fields">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <Field label="Brand Name" required>
            <TextInput defaultValue="Halden Wool" />
          </Field>
          <Field label="Email" error="Invalid email address">
            <TextInput type="email" defaultValue="eva@" />
          </Field>
          <Field label="Password" hint="At least 8 characters with uppercase, lowercase, and number">
            <PasswordInput defaultValue="Northbound1" />
          </Field>
          <Field label="Industry" optional>
            <Select
              value={industry}
              onValueChange={setIndustry}
              placeholder="Select an Industry"
              options={['Technology', 'Retail', 'Fashion', 'Travel'].map((value) => ({ value, label: value }))}
            />
          </Field>
          <Field label="Schedule Post">
            <DateTimePicker
              value={when}
              onValueChange={setWhen}
              timeZone="America/New_York"
              earliest={Temporal.PlainDateTime.from('2026-11-21T07:10')}
            />
          </Field>
          <Field label="Website URL" hint="Taken from your website.">
            <TextInput readOnly defaultValue="https://haldenwool.com" />
          </Field>
          <Field label="Website URL">
            <TextInput disabled defaultValue="https://haldenwool.com" />
          </Field>
          <Field label="Description" className="sm:col-span-2">
            <Textarea placeholder="What the brand stands for" />
          </Field>
        </div>
      </Part>
      <Part name="Layers">
        <Menu trigger={<Button>Post options</Button>}>
          <MenuItem icon={<Pencil size={15} />}>Edit Post</MenuItem>
          <MenuItem icon={<CalendarDays size={15} />}>Move to...</MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 size={15} />}>
            Delete Post
          </MenuItem>
        </Menu>
        <Popover label="Status" trigger={<Button>Status</Button>}>
          <div className="grid gap-2">
            {keysOf(statusFaces).map((status) => (
              <Checkbox key={status} checked={status !== 'draft'} onCheckedChange={() => undefined}>
                {statusFaces[status].word}
              </Checkbox>
            ))}
          </div>
        </Popover>
        <Button onClick={() => setAsked(true)}>Disconnect</Button>
        <Button onClick={() => toast.success('Post updated successfully')}>Good toast</Button>
        <Button
          onClick={() =>
            toast.error('Failed to update post. Please try again.', {
              action: { label: 'Retry', onPress: () => undefined },
            })
          }
        >
          Bad toast
        </Button>
        <Dialog
          open={asked}
          onOpenChange={setAsked}
          title="Disconnect LinkedIn Account"
          description="This will permanently disconnect this account from your brand. You'll need to reconnect if you want to use it again."
          actions={
            <>
              <Button kind="quiet" onClick={() => setAsked(false)}>
                Cancel
              </Button>
              <Button kind="danger-solid">Disconnect Account</Button>
            </>
          }
        >
          <Field label="Username" error="Username does not match">
            <TextInput />
          </Field>
        </Dialog>
      </Part>
      <Part name="Statuses">
        {keysOf(statusFaces).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Banner status="failed">Invalid email or password. Please try again.</Banner>
        <Banner status="published">Facebook account connected.</Banner>
      </Part>
      <Part name="Marks">
        {['Halden Wool', 'Northbound', 'Saltcellar', 'Mori Studio', 'Åland Rye'].map((name) => (
          <BrandMark key={name} brand={{ name }} size="md" />
        ))}
        <BrandMark brand={{ name: 'Halden Wool' }} />
        <BrandMark brand={{ name: 'Northbound' }} size="xs" />
        <BrandMark brand={{ name: 'Saltcellar' }} size="lg" />
        <Avatar initials="EL" />
        <Avatar initials="EL" large />
        <div className="flex w-full flex-wrap gap-2">
          {PLATFORM_IDS.map((platform) => (
            <PlatformTile key={platform} platform={platform} />
          ))}
        </div>
        <div className="flex w-full flex-wrap gap-3 text-ink-2">
          {PLATFORM_IDS.map((platform) => (
            <PlatformLogo key={platform} platform={platform} />
          ))}
        </div>
      </Part>
      <Part name="Type">
        <div className="grid w-full gap-2">
          <p className="type-title">Week of November 15, 2026</p>
          <p className="type-dialog-title">Disconnect Facebook Account</p>
          <p className="type-figure">48,210</p>
          <p className="type-reading">
            Meet Ingrid, who cards every fleece by hand, and has done so since the mill reopened.
          </p>
          <p className="type-body text-ink-2">Body in ink two</p>
          <p className="type-small text-ink-3">Small in ink three</p>
          <p className="type-micro text-ink-3">10 AM</p>
        </div>
      </Part>
      <Part name="Waiting">
        <div className="grid w-full gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-24 w-full" />
          <Loader>Loading posts...</Loader>
        </div>
      </Part>
      <Part name="Empty">
        <EmptyState
          className="w-full"
          icon={<Store size={22} />}
          title="No Brands Yet"
          action={<Button kind="primary">Create Your First Brand</Button>}
        >
          Create your first brand to get started
        </EmptyState>
      </Part>
      <Part name="Failing">
        <ErrorState className="w-full" title="Error loading brand" action={<Button>Try again</Button>}>
          Failed to load brand information. Please try again.
        </ErrorState>
      </Part>
    </main>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="min-w-0 rounded-large border border-line bg-surface p-4">
      <h2 className="mb-3 type-small text-ink-3">{name}</h2>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}

const container = document.getElementById('app');
if (!container) throw new Error('gallery.html has no #app');
createRoot(container).render(
  <>
    <Gallery />
    <Toaster />
  </>,
);
