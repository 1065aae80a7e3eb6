import { call } from './call';

export const exportCalls = {
  all: call({
    method: 'GET',
    path: '/api/v1/admin/export',
    area: 'admin',
    summary:
      'Export all data of the company as a ZIP archive: one CSV file per table and the pictures, without secrets',
    access: 'setting.manage',
    confirms: true,
    media: 'application/zip',
    refusals: ['rate_limited'],
  }),
};
