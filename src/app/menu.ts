import type { RoleName } from '@contract/access';
import type { Queues } from '@contract/queue';
import {
  Building,
  Building2,
  CalendarCheck,
  ChartColumn,
  Database,
  KeyRound,
  type LucideIcon,
  Settings2,
  ShieldUser,
  Tags,
  UserCog,
  Users,
} from 'lucide-react';
import { paths } from '../lib/paths';

export interface MenuEntry {
  path: string;
  /** Key of the title. */
  title: string;
  icon: LucideIcon;
  roles: readonly RoleName[] | 'everyone';
  needsFunding?: true;
  /** What waits for somebody on the entry's pages. */
  countOf?: (queues: Queues) => number;
}

/** The sidebar, as the specification's table has it (§2). */
export const MENU: readonly MenuEntry[] = [
  {
    path: paths.users,
    title: 'menu.manageUsers',
    icon: Users,
    roles: ['SuperAdmin'],
    countOf: ({ waitingUsers }) => waitingUsers ?? 0,
  },
  {
    path: paths.guards,
    title: 'menu.manageSecurity',
    icon: ShieldUser,
    roles: ['SuperAdmin', 'Agent', 'Manager', 'Staff'],
    needsFunding: true,
    countOf: ({ breaches, expiredGuards }) => breaches + expiredGuards,
  },
  {
    path: paths.premises('admin'),
    title: 'menu.managePremises',
    icon: Building2,
    roles: ['SuperAdmin', 'Agent', 'Manager'],
  },
  { path: paths.pricing, title: 'menu.managePricing', icon: Tags, roles: ['SuperAdmin'] },
  {
    path: paths.metadata,
    title: 'menu.manageMetadata',
    icon: Database,
    roles: ['SuperAdmin'],
    needsFunding: true,
  },
  {
    path: paths.manageBookings,
    title: 'menu.manageBooking',
    icon: CalendarCheck,
    roles: ['SuperAdmin', 'Agent', 'Manager'],
    countOf: ({ waitingBookings }) => waitingBookings,
  },
  { path: paths.report, title: 'menu.report', icon: ChartColumn, roles: ['SuperAdmin'], needsFunding: true },
  {
    path: paths.roles,
    title: 'menu.roleManagement',
    icon: KeyRound,
    roles: ['SuperAdmin'],
    needsFunding: true,
  },
  { path: paths.masterSetting, title: 'menu.masterSetting', icon: Settings2, roles: ['SuperAdmin'] },
  { path: paths.premises('client'), title: 'menu.myPremises', icon: Building, roles: ['Client'] },
  { path: paths.accountSetting, title: 'menu.accountSettings', icon: UserCog, roles: 'everyone' },
];

interface Reader {
  roles: readonly RoleName[];
  isFunded: boolean;
  /** The server takes nothing but what concerns the own account, until the second factor is on. */
  lacksSecondFactor: boolean;
}

/** What one person sees of the menu. */
export const menuFor = ({ roles, isFunded, lacksSecondFactor }: Reader): MenuEntry[] =>
  MENU.filter(
    (entry) =>
      (entry.roles === 'everyone' || entry.roles.some((role) => roles.includes(role))) &&
      (!entry.needsFunding || isFunded) &&
      (!lacksSecondFactor || entry.path === paths.accountSetting),
  );

/** The entry that a page belongs to: the longest path that the page's path begins with. */
export const activeEntry = (pathname: string): MenuEntry | undefined =>
  MENU.filter((entry) => pathname === entry.path || pathname.startsWith(`${entry.path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  )[0];
