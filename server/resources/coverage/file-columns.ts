import type { RosterRow } from '@contract/coverage';
import type { CoverageDay, NextSlot } from '@contract/home';
import type { Day } from '@contract/primitives';
import { openPlacesOf } from '@domain/wire-slot';
import { dayCell, type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export type CoverageRow = CoverageDay['premises'][number] & { date: Day };

export const COVERAGE_COLUMNS: readonly FileColumn<CoverageRow>[] = [
  { header: 'file.date', cell: ({ date }) => dayCell(date) },
  { header: 'file.premise', cell: ({ name }) => name },
  { header: 'file.filled', cell: ({ filled }) => filled },
  { header: 'file.places', cell: ({ required }) => required },
  { header: 'file.firstGap', cell: ({ firstGapAt }, context) => instantCell(firstGapAt, context) },
];

export const ROSTER_COLUMNS: readonly FileColumn<RosterRow>[] = [
  { header: 'file.date', cell: ({ date }) => dayCell(date) },
  { header: 'file.premise', cell: ({ premise }) => premise.name },
  { header: 'file.shift', cell: ({ type }, { t }) => t(`shift.type.${type}`) },
  {
    header: 'file.guard',
    cell: ({ guard, places }, { t }) => guard?.name ?? t('slot.open', { count: places }),
  },
  { header: 'guard.phone', cell: ({ guard }) => guard?.phone ?? null },
  { header: 'file.from', cell: ({ from }, context) => instantCell(from, context) },
  { header: 'file.to', cell: ({ to }, context) => instantCell(to, context) },
  { header: 'file.openPlaces', cell: ({ guard, places }) => (guard ? null : places) },
  { header: 'file.number', cell: ({ bookingId }) => bookingId },
];

export const OPEN_COLUMNS: readonly FileColumn<NextSlot>[] = [
  { header: 'file.date', cell: ({ date }) => dayCell(date) },
  { header: 'file.premise', cell: ({ premise }) => premise.name },
  { header: 'file.shift', cell: ({ type }, { t }) => t(`shift.type.${type}`) },
  { header: 'file.from', cell: ({ startsAt }, context) => instantCell(startsAt, context) },
  { header: 'file.to', cell: ({ endsAt }, context) => instantCell(endsAt, context) },
  { header: 'file.openPlaces', cell: openPlacesOf },
  { header: 'file.number', cell: ({ bookingId }) => bookingId },
];
