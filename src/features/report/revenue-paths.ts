import type { CallAnswer } from '@contract/call';
import type { RevenueReportRow, reportCalls } from '@contract/report';
import { SHIFT_TYPES } from '@contract/shift';
import { monthOf } from '@domain/day';
import { paths } from '@src/lib/paths';
import { drillDownPath, isOneMonth, isPartOfMonth, scopeOf, sortedByFigure, totalPath } from './report-rows';
import type { ReportState } from './report-state';

type Answer = CallAnswer<typeof reportCalls.revenue>;

/** The invoice that a row of a premise's month is part of. */
export const invoicePathOf = (
  state: ReportState,
  groupBy: Answer['groupBy'],
  key: string,
): string | undefined => {
  const { premiseId } = state.ids('premiseId');
  if (groupBy === 'month' && premiseId) return paths.invoice('admin', premiseId, key);
  if (groupBy === 'premise' && isOneMonth(state)) return paths.invoice('admin', key, monthOf(state.from));
  return;
};

/** The page of a row: a finer report, down to the invoice of a premise's month. */
export const revenueRowPath = (
  state: ReportState,
  groupBy: Answer['groupBy'],
  { key }: RevenueReportRow,
): string | undefined => {
  const invoicePath = invoicePathOf(state, groupBy, key);
  if (invoicePath) return invoicePath;
  if (key === 'other') return;
  return drillDownPath(state, groupBy, key, groupBy === 'premise' ? 'month' : 'premise');
};

const DOCUMENT_KIND: Readonly<Record<string, string>> = { invoiced: 'invoice', notes: 'note' };
const COSTS = ['salary', 'onCost', 'cost'];

/** The list of what a figure sums: issued documents of a month, the hours of a cost, else a finer report. */
export const revenueFigurePath = (
  state: ReportState,
  groupBy: Answer['groupBy'],
  row: RevenueReportRow | null,
  column: string,
): string | undefined => {
  const { from, to, premiseId, companyId } = scopeOf(state, groupBy, row);
  const isOfType = groupBy === 'shiftType' || state.oneOf('shiftType', SHIFT_TYPES) !== undefined;
  const ids = { ...(premiseId && { premiseId }), ...(companyId && { companyId }) };
  const kind = DOCUMENT_KIND[column];
  if (kind && !isOfType && isOneMonth({ from, to }) && !isPartOfMonth({ from, to }))
    return `${paths.documents('admin')}?${new URLSearchParams({ month: monthOf(from), kind, issued: 'true', ...ids })}`;
  if (COSTS.includes(column) && !isOfType)
    return state.pathWith({ tab: 'hours', period: undefined, groupBy: 'guard', from, to, ...ids });
  const finer = row
    ? revenueRowPath(state, groupBy, row)
    : totalPath(state, groupBy === 'premise' ? 'month' : 'premise');
  return sortedByFigure(finer, column);
};
