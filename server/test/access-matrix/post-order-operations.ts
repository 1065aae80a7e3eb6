import { type Operation, recordCall } from './operation';

const LINES = [{ text: { cn: '', hk: '', en: 'Walk the stairs each hour' }, secret: false, photoIds: [] }];

export const POST_ORDER_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/premise/{id}/post-order': recordCall('post orders: read', ({ at }) => ({
    path: { id: at.premise },
  })),
  'GET /api/v1/client/premise/{id}/post-order': recordCall('post orders: read', ({ at }) => ({
    path: { id: at.premise },
  })),
  'PUT /api/v1/admin/premise/{id}/post-order': recordCall('post orders: edit', ({ at }) => ({
    path: { id: at.premise },
    body: { version: 1, premise: LINES, shifts: [] },
  })),
  'POST /api/v1/admin/premise/{id}/post-order/photo': recordCall('post orders: edit', ({ at, world }) => ({
    path: { id: at.premise },
    picture: world.picture,
  })),
  'POST /api/v1/client/premise/{id}/post-order': recordCall('post orders: propose', ({ at }) => ({
    path: { id: at.premise },
    body: { lines: LINES },
  })),
  'PUT /api/v1/admin/premise/{id}/post-order/proposal/{proposalId}': recordCall(
    'post orders: edit',
    ({ at }) => ({
      path: { id: at.premise, proposalId: at.postOrderProposal },
      body: { accept: true, version: 1 },
    }),
  ),
};
