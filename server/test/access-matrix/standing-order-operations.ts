import type { StandingOrderBody } from '@contract/standing-order';
import { bothAreas, listCall, type Operation, type OperationContext, recordCall } from './operation';
import { standingOrderOf } from './standing-orders';

const MANAGE = 'standing orders';
const APPROVE = 'standing orders: approve in advance';

const body = ({ at }: OperationContext): StandingOrderBody => standingOrderOf(at.premise);
const stored = ({ at }: OperationContext) => ({ path: { id: at.standingOrder } });
const change = (action: string, of: (one: OperationContext) => number) =>
  bothAreas(
    `POST /api/v1/*/standing-order/{id}/${action}`,
    recordCall(MANAGE, (one) => ({ path: { id: of(one) }, body: { version: 1 } })),
  );

export const STANDING_ORDER_OPERATIONS: Record<string, Operation> = {
  ...bothAreas(
    'GET /api/v1/*/standing-order',
    listCall(MANAGE, ({ standingOrder }) => standingOrder),
  ),
  ...bothAreas('GET /api/v1/*/standing-order/{id}', recordCall(MANAGE, stored)),
  ...bothAreas(
    'POST /api/v1/*/standing-order',
    recordCall(MANAGE, (one) => ({ body: body(one) })),
  ),
  ...bothAreas(
    'POST /api/v1/*/standing-order/preview',
    recordCall(MANAGE, (one) => ({ body: body(one) })),
  ),
  ...bothAreas(
    'PUT /api/v1/*/standing-order/{id}',
    recordCall(MANAGE, (one) => ({ ...stored(one), body: { ...body(one), version: 1 } })),
  ),
  ...change('pause', ({ at }) => at.standingOrder),
  ...change('resume', ({ at }) => at.pausedStandingOrder),
  ...change('end', ({ at }) => at.standingOrder),
  'POST /api/v1/admin/standing-order/{id}/approve': recordCall(APPROVE, (one) => ({
    ...stored(one),
    body: { amount: 5_000_000, version: 1 },
  })),
};
