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
import { FUNDED } from '../lib/funded-menus';
import { paths } from '../lib/paths';

export interface MenuEntry {
  path: string;
  /** Translation key. */
  title: string;
  icon: LucideIcon;
  roles: readonly RoleName[] | 'everyone';
  needsFunding?: true;
  /** Further paths whose pages belong to the entry: those that its tabs lead to. */
  also?: readonly string[];
  /** Number of pending items on the entry's pages. */
  countOf?: (queues: Queues) => number;
}

/** The sidebar, as in the specification (§2). */
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
    ...FUNDED.guards,
    icon: ShieldUser,
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
  { path: paths.metadata, ...FUNDED.metadata, icon: Database, needsFunding: true },
  {
    path: paths.manageBookings,
    title: 'menu.manageBooking',
    icon: CalendarCheck,
    roles: ['SuperAdmin', 'Agent', 'Manager'],
    also: [
      paths.standingOrders('admin'),
      paths.documents('admin'),
      paths.receipts,
      paths.bankImports,
      paths.companies('admin'),
      paths.problemReports,
      paths.journal,
      paths.payroll,
    ],
    countOf: ({ waitingBookings }) => waitingBookings,
  },
  { path: paths.report, ...FUNDED.report, icon: ChartColumn, needsFunding: true },
  { path: paths.roles, ...FUNDED.roles, icon: KeyRound, needsFunding: true },
  { path: paths.masterSetting, title: 'menu.masterSetting', icon: Settings2, roles: ['SuperAdmin'] },
  {
    path: paths.premises('client'),
    title: 'menu.myPremises',
    icon: Building,
    roles: ['Client'],
    also: [paths.clientBookings, paths.documents('client'), paths.companies('client')],
  },
  { path: paths.accountSetting, title: 'menu.accountSettings', icon: UserCog, roles: 'everyone' },
];

interface MenuUser {
  roles: readonly RoleName[];
  isFunded: boolean;
  /** Until the second factor is set up, the server accepts only calls on the own account. */
  lacksSecondFactor: boolean;
}

/** The menu entries of a user. */
export const menuFor = ({ roles, isFunded, lacksSecondFactor }: MenuUser): MenuEntry[] =>
  MENU.filter(
    (entry) =>
      (entry.roles === 'everyone' || entry.roles.some((role) => roles.includes(role))) &&
      (!entry.needsFunding || isFunded) &&
      (!lacksSecondFactor || entry.path === paths.accountSetting),
  );

/** The one of a menu's entries that a page belongs to. No path of an entry is within another's. */
export const activeEntry = (menu: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  menu.find(({ path, also = [] }) =>
    [path, ...also].some((each) => pathname === each || pathname.startsWith(`${each}/`)),
  );
