import { type Operation, plain } from './operation';

const REPORTS = 'pricing, settings, metadata, reports';

const year = () => ({ query: { from: '2026-01-01', to: '2026-12-31' } });

/** The figures of the business. */
export const REPORT_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/report/coverage': plain(REPORTS, year),
  'GET /api/v1/admin/report/hours': plain(REPORTS, year),
  'GET /api/v1/admin/report/revenue': plain(REPORTS, year),
  'GET /api/v1/admin/report/ageing': plain(REPORTS, year),
  'GET /api/v1/admin/report/licence': plain(REPORTS, year),
  'GET /api/v1/admin/report/licence/paper': plain(REPORTS, year),
};
