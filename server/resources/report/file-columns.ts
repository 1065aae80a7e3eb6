import type {
  AgeingReportRow,
  CoverageReportRow,
  GuardDay,
  HeldLicenceRow,
  HoursReportRow,
  LicenceReportRow,
  ReportGroup,
  RevenueReportRow,
} from '@contract/report';
import { filledShare } from '@domain/filled-share';
import { hoursOfMinutes } from '@domain/round-hours';
import type { Translate } from '@server/base/translate';
import type { FileCell } from '@server/platform/list-file/cell';
import { dayCell, type FileColumn } from '@server/platform/list-file/list-file';

/** A row with the fields that are common to the whole response. */
type InGroup<Row> = Row & { groupBy: ReportGroup };
type InCurrency<Row> = InGroup<Row> & { currency: string };

const nameCell = (
  { groupBy, key, name }: InGroup<{ key: string; name: string | null }>,
  t: Translate,
): FileCell => {
  if (groupBy === 'day') return dayCell(key);
  if (groupBy === 'shiftType') return t(key === 'other' ? 'report.otherLines' : `shift.type.${key}`);
  if (groupBy === 'guard' && key === 'open') return t('report.withoutGuard');
  return name ?? key;
};

const HEAD: FileColumn<InGroup<{ key: string; name: string | null }>> = {
  header: 'report.group',
  cell: (row, { t }) => nameCell(row, t),
};

const CURRENCY: FileColumn<{ currency: string }> = {
  header: 'file.currency',
  cell: ({ currency }) => currency,
};

const COVERAGE_HOURS = ['requiredMinutes', 'filledMinutes', 'gapMinutes'] as const;

export const COVERAGE_COLUMNS: readonly FileColumn<InGroup<CoverageReportRow>>[] = [
  HEAD,
  { header: 'report.coverage.slots', cell: ({ slots }) => slots },
  ...COVERAGE_HOURS.map(
    (name): FileColumn<InGroup<CoverageReportRow>> => ({
      header: `report.coverage.${name}`,
      cell: ({ [name]: minutes }) => hoursOfMinutes(minutes),
    }),
  ),
  { header: 'report.coverage.sharePercent', cell: (row) => filledShare(row) / 100 },
  { header: 'report.coverage.confirmedSlots', cell: ({ confirmedSlots }) => confirmedSlots },
  {
    header: 'report.coverage.confirmedRequired',
    cell: ({ confirmedRequired }) => hoursOfMinutes(confirmedRequired),
  },
  { header: 'report.coverage.servedMinutes', cell: ({ servedMinutes }) => hoursOfMinutes(servedMinutes) },
];

export const HOURS_COLUMNS: readonly FileColumn<InCurrency<HoursReportRow>>[] = [
  HEAD,
  { header: 'report.hours.shifts', cell: ({ shifts }) => shifts },
  { header: 'report.hours.minutes', cell: ({ minutes }) => hoursOfMinutes(minutes) },
  { header: 'report.hours.upcomingMinutes', cell: ({ upcomingMinutes }) => hoursOfMinutes(upcomingMinutes) },
  { header: 'report.hours.openMinutes', cell: ({ openMinutes }) => hoursOfMinutes(openMinutes) },
  {
    header: 'report.hours.overtimeMinutes',
    cell: ({ overtimeMinutes }) => (overtimeMinutes === null ? null : hoursOfMinutes(overtimeMinutes)),
  },
  { header: 'report.hours.overrides', cell: ({ overrides }) => overrides },
  { header: 'report.hours.salary', cell: ({ salary, currency }) => ({ amount: salary, currency }) },
  { header: 'report.hours.onCost', cell: ({ onCost, currency }) => ({ amount: onCost, currency }) },
  {
    header: 'report.revenue.upcomingCost',
    cell: ({ upcomingCost, currency }) => ({ amount: upcomingCost, currency }),
  },
  { header: 'report.revenue.openCost', cell: ({ openCost, currency }) => ({ amount: openCost, currency }) },
  { header: 'report.withoutSalary', cell: ({ withoutSalary }) => withoutSalary },
  {
    header: 'report.hours.overridesByRule',
    cell: ({ overridesByRule }, { t }) =>
      overridesByRule.map(({ rule, count }) => `${t(`breach.rules.${rule}`)} × ${count}`).join(', '),
  },
  CURRENCY,
];

export const GUARD_DAY_COLUMNS: readonly FileColumn<GuardDay>[] = [
  { header: 'report.by.guard', cell: ({ guard }, { t }) => guard?.name ?? t('report.withoutGuard') },
  { header: 'report.by.day', cell: ({ date }) => dayCell(date) },
  { header: 'report.hours.shifts', cell: ({ shifts }) => shifts },
  { header: 'report.hours.minutes', cell: ({ minutes }) => hoursOfMinutes(minutes) },
];

const REVENUE_AMOUNTS = [
  'invoiced',
  'notes',
  'served',
  'upcoming',
  'revenue',
  'salary',
  'onCost',
  'margin',
  'upcomingCost',
  'openCost',
] as const;

export const REVENUE_COLUMNS: readonly FileColumn<InCurrency<RevenueReportRow>>[] = [
  HEAD,
  ...REVENUE_AMOUNTS.map(
    (name): FileColumn<InCurrency<RevenueReportRow>> => ({
      header: `report.revenue.${name}`,
      cell: ({ [name]: amount, currency }) => ({ amount, currency }),
    }),
  ),
  { header: 'report.withoutSalary', cell: ({ withoutSalary }) => withoutSalary },
  CURRENCY,
];

const AGEING_AMOUNTS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90', 'total'] as const;

export const AGEING_COLUMNS: readonly FileColumn<InCurrency<AgeingReportRow>>[] = [
  HEAD,
  ...AGEING_AMOUNTS.map(
    (name): FileColumn<InCurrency<AgeingReportRow>> => ({
      header: `report.ageing.${name}`,
      cell: ({ [name]: amount, currency }) => ({ amount, currency }),
    }),
  ),
  CURRENCY,
];

const LICENCE_COUNTS = ['expired', 'within30', 'within90', 'within180', 'later', 'total'] as const;

export const LICENCE_COLUMNS: readonly FileColumn<LicenceReportRow>[] = [
  { header: 'report.licence.type', cell: ({ name, key }) => name ?? key },
  ...LICENCE_COUNTS.map(
    (name): FileColumn<LicenceReportRow> => ({
      header: `report.licence.${name}`,
      cell: ({ [name]: count }) => count,
    }),
  ),
];

export const HELD_LICENCE_COLUMNS: readonly FileColumn<HeldLicenceRow>[] = [
  { header: 'report.licence.guard', cell: ({ guard }) => guard },
  { header: 'report.licence.type', cell: ({ typeName }) => typeName },
  { header: 'report.licence.number', cell: ({ number }) => number },
  { header: 'report.licence.expiresOn', cell: ({ expiresOn }) => dayCell(expiresOn) },
  { header: 'report.licence.daysLeft', cell: ({ daysLeft }) => daysLeft },
  { header: 'report.licence.stateLabel', cell: ({ state }, { t }) => t(`report.licence.${state}`) },
];
