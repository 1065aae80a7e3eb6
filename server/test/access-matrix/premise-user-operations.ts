import { type Operation, recordCall } from './operation';

const USERS = 'premise users (user-manage)';
const COLLEAGUES = 'premise users: own, invite a colleague';

/** Users of a premise, and colleagues whom clients ask for. */
export const PREMISE_USER_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/premise/user-manage/{premiseId}': recordCall(USERS, ({ at }) => ({
    path: { premiseId: at.premise },
  })),
  'GET /api/v1/admin/premise/user-manage/{premiseId}/assignable': recordCall(USERS, ({ at }) => ({
    path: { premiseId: at.premise },
  })),
  'POST /api/v1/admin/premise/user-manage/{premiseId}': recordCall(USERS, ({ at }) => ({
    path: { premiseId: at.premise },
    body: { userIds: [at.otherClient] },
  })),
  'DELETE /api/v1/admin/premise/user-manage/{premiseId}': recordCall(USERS, ({ at }) => ({
    path: { premiseId: at.premise },
    query: { userIds: at.client },
  })),
  'GET /api/v1/client/premise/{id}/user': recordCall(COLLEAGUES, ({ at }) => ({ path: { id: at.premise } })),
  'POST /api/v1/client/premise/{id}/user/invitation': recordCall(COLLEAGUES, ({ at }) => ({
    path: { id: at.premise },
    body: { email: 'colleague@client.test', firstName: 'Mei', lastName: 'Ho' },
  })),
};
