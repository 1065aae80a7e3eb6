import { listCall, type Operation, recordCall } from './operation';

export const PROBLEM_REPORT_OPERATIONS: Record<string, Operation> = {
  'POST /api/v1/client/booking/{id}/slot/{slotId}/report': recordCall(
    'problem reports: report',
    ({ at }) => ({
      path: { id: at.endedBooking, slotId: at.endedSlot },
      body: { kind: 'late' },
    }),
  ),
  'PUT /api/v1/client/problem-report/{id}/photo': recordCall('problem reports: report', ({ at, world }) => ({
    path: { id: at.problemReport },
    picture: world.picture,
  })),
  'GET /api/v1/admin/problem-report': listCall('problem reports: read', ({ problemReport }) => problemReport),
  'PUT /api/v1/admin/problem-report/{id}': recordCall('problem reports: answer', ({ at }) => ({
    path: { id: at.problemReport },
    body: { answer: 'Sorry', version: 1 },
  })),
};
