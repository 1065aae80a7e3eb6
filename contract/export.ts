import { call } from './call';

export const exportCalls = {
  all: call({
    method: 'GET',
    path: '/api/v1/admin/export',
    area: 'admin',
    summary:
      'All data of the company as a ZIP archive: a CSV file for each table, and the pictures; without secrets',
    access: 'setting.manage',
    media: 'application/zip',
    refusals: ['rate_limited'],
  }),
};
