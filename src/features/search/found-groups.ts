import type { Found, FoundKind } from '@contract/search';
import {
  Building2,
  CalendarCheck,
  CalendarPlus,
  FileMinus,
  FilePlus,
  FileText,
  type LucideIcon,
  ShieldUser,
  User,
} from 'lucide-react';

export const FOUND_ICONS: Record<FoundKind, LucideIcon> = {
  'new-booking': CalendarPlus,
  premise: Building2,
  booking: CalendarCheck,
  guard: ShieldUser,
  invoice: FileText,
  'credit-note': FileMinus,
  'debit-note': FilePlus,
  user: User,
};

/** Tells a row of the list from all others. */
export const rowValue = ({ path, title }: { path: string; title: string }): string =>
  `${path} ${title}`.trim();

const GROUPS = {
  'new-booking': 'action',
  premise: 'premise',
  booking: 'booking',
  guard: 'guard',
  invoice: 'document',
  'credit-note': 'document',
  'debit-note': 'document',
  user: 'user',
} as const satisfies Record<FoundKind, string>;

interface FoundGroup {
  group: (typeof GROUPS)[FoundKind];
  rows: Found[];
}

/** What was found under the headings of the list, in the order in which the server answered. */
export const groupFound = (found: readonly Found[]): FoundGroup[] => {
  const groups: FoundGroup[] = [];
  for (const row of found) {
    const group = GROUPS[row.kind];
    const rows = groups.find((each) => each.group === group)?.rows;
    if (rows) rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
};
