import { type Operation, simpleCall } from './operation';

const REPORTS = 'pricing, settings, metadata, reports';

const year = () => ({ query: { from: '2026-01-01', to: '2026-12-31' } });

/** Reports and figures. */
export const REPORT_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/report/coverage': simpleCall(REPORTS, year),
  'GET /api/v1/admin/report/hours': simpleCall(REPORTS, year),
  'GET /api/v1/admin/report/hours/day': simpleCall(REPORTS, () => ({
    query: { from: '2026-01-01', to: '2026-01-31' },
  })),
  'GET /api/v1/admin/report/revenue': simpleCall(REPORTS, year),
  'GET /api/v1/admin/report/ageing': simpleCall(REPORTS, year),
  'GET /api/v1/admin/report/licence': simpleCall(REPORTS, year),
  'GET /api/v1/admin/report/licence/held': simpleCall(REPORTS, year),
};
