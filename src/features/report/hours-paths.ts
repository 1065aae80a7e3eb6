import type { CallAnswer } from '@contract/call';
import type { HoursReportRow, reportCalls } from '@contract/report';
import { daysBetween } from '@domain/day';
import { paths } from '@src/lib/paths';
import { daysOfRow, drillDownPath } from './report-rows';
import type { ReportState } from './report-state';

type Answer = CallAnswer<typeof reportCalls.hours>;

/** The longest period of the roster. */
const ROSTER_DAYS = 62;

/** The page of a row, down to the roster of a guard. */
export const hoursRowPath = (
  state: ReportState,
  groupBy: Answer['groupBy'],
  { key }: HoursReportRow,
): string | undefined => {
  const {
    securityId = groupBy === 'guard' ? key : undefined,
    premiseId,
    companyId,
  } = state.ids('securityId', 'premiseId', 'companyId');
  const { from, to } = daysOfRow(state, groupBy, key);
  if (groupBy === 'guard' && key === 'open') return state.pathWith({ groupBy: 'premise' });
  const premise = groupBy === 'premise' ? key : premiseId;
  // The roster has no company filter.
  if (securityId && (premise || !companyId) && daysBetween(from, to) < ROSTER_DAYS)
    return `${paths.roster}?${new URLSearchParams({ from, to, securityId, ...(premise && { premiseIds: premise }) })}`;
  if (groupBy === 'guard') return drillDownPath(state, groupBy, key, 'month');
  if (groupBy === 'premise') return drillDownPath(state, groupBy, key, securityId ? 'month' : 'guard');
  return securityId
    ? drillDownPath(state, groupBy, key, 'premise')
    : drillDownPath(state, groupBy, key, 'guard');
};

/**
 * The list of exactly the overridden rules that a row counts; undefined with a company filter, which the list
 * doesn't have.
 */
export const overridesPath = (
  state: ReportState,
  groupBy: Answer['groupBy'],
  key: string | null,
): string | undefined => {
  const { companyId, ...ids } = state.ids('securityId', 'premiseId', 'companyId');
  if (companyId) return;
  const rowFilter =
    key === null
      ? {}
      : groupBy === 'guard'
        ? { securityId: key }
        : groupBy === 'premise'
          ? { premiseId: key }
          : {};
  const days = key === null ? { from: state.from, to: state.to } : daysOfRow(state, groupBy, key);
  return `${paths.breaches}?${new URLSearchParams({ kind: 'overridden', ...days, ...ids, ...rowFilter })}`;
};
