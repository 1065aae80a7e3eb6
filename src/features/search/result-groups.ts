import type { SearchResult, SearchResultKind } from '@contract/search';
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

export const RESULT_ICONS: Record<SearchResultKind, LucideIcon> = {
  'new-booking': CalendarPlus,
  premise: Building2,
  booking: CalendarCheck,
  guard: ShieldUser,
  invoice: FileText,
  'credit-note': FileMinus,
  'debit-note': FilePlus,
  user: User,
};

/** Unique value of a row in the list. */
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
} as const satisfies Record<SearchResultKind, string>;

interface ResultGroup {
  group: (typeof GROUPS)[SearchResultKind];
  rows: SearchResult[];
}

/** Groups results by the headings of the list, in the server's order. */
export const groupResults = (results: readonly SearchResult[]): ResultGroup[] => {
  const groups: ResultGroup[] = [];
  for (const row of results) {
    const group = GROUPS[row.kind];
    const rows = groups.find((each) => each.group === group)?.rows;
    if (rows) rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
};
