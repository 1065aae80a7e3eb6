import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_DUTIES } from './change-key';
import { idText, requiredText } from './primitives';

const params = z.strictObject({ id: idText });
const forgetForm = z.strictObject({ reason: requiredText(1000) });

const flag = 'funding_phase1';

export const guardDataCalls = {
  export: call({
    method: 'POST',
    path: '/api/v1/admin/security/{id}/export',
    area: 'admin',
    summary: 'Return everything that is stored about a guard, as rows of each table',
    access: 'setting.manage',
    flag,
    // The answer is not kept for a repeated key.
    isShownOnce: true,
    tells: ['Audit'],
    params,
    answer: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    refusals: ['confirmation_required'],
  }),
  forget: call({
    method: 'POST',
    path: '/api/v1/admin/security/{id}/forget',
    area: 'admin',
    summary:
      'Erase what is stored about a guard who left, but the name and what documents rest on; refused while the guard is on staff or assigned',
    access: 'setting.manage',
    flag,
    tells: [...STALE_WITH_DUTIES, 'Audit'],
    params,
    body: forgetForm,
    refusals: ['confirmation_required', 'conflict'],
  }),
};
