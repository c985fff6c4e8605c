import {
  Activity,
  CalendarDays,
  ChartNoAxesColumn,
  Gauge,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Mail,
  Plug,
  Store,
  Users,
} from 'lucide-react';

/** The two halves of the product: one for everybody, one for administrators. */
export type Area = 'dashboard' | 'admin';

type Place = { label: string; Icon: LucideIcon; exact: boolean } & {
  to:
    | '/dashboard'
    | '/dashboard/brands'
    | '/dashboard/schedule'
    | '/dashboard/activity'
    | '/dashboard/analytics'
    | '/admin/dashboard'
    | '/admin/dashboard/users'
    | '/admin/dashboard/integrations'
    | '/admin/dashboard/messages'
    | '/admin/dashboard/system';
};

/** The pages in the sidebar, in order. */
export const PLACES: Record<Area, readonly Place[]> = {
  dashboard: [
    { to: '/dashboard', label: 'Overview', Icon: LayoutGrid, exact: true },
    { to: '/dashboard/brands', label: 'Brands', Icon: Store, exact: false },
    { to: '/dashboard/schedule', label: 'Schedule', Icon: CalendarDays, exact: false },
    { to: '/dashboard/activity', label: 'Activity', Icon: ListChecks, exact: false },
    { to: '/dashboard/analytics', label: 'Analytics', Icon: ChartNoAxesColumn, exact: false },
  ],
  admin: [
    { to: '/admin/dashboard', label: 'Admin Overview', Icon: Gauge, exact: true },
    { to: '/admin/dashboard/users', label: 'User Management', Icon: Users, exact: false },
    { to: '/admin/dashboard/integrations', label: 'Integrations', Icon: Plug, exact: false },
    { to: '/admin/dashboard/messages', label: 'Messages', Icon: Mail, exact: false },
    { to: '/admin/dashboard/system', label: 'System', Icon: Activity, exact: false },
  ],
};
