import {
  bothAreas,
  comboCall,
  listCall,
  type Operation,
  type OperationContext,
  publicCall,
  recordCall,
  simpleCall,
} from './operation';
import { FUTURE_DAY, FUTURE_MONTH, NEW_PRICE_FROM, type Place } from './places';

const READ = 'premises: read';
const EDIT = 'premises: create, edit';
const SPLIT = 'split config';
const GUARDS = 'guards: read, leave, assign';
const GUARD_EDIT = 'guards: create, edit, licences';

const premiseOf = ({ premise }: Place) => premise;
const guardOf = ({ guard }: Place) => guard;
const ownFacts = {
  name: 'Harbour Court',
  address: '1 Harbour Road',
  regionId: 1,
  contactName: 'Wong Siu Ming',
  contactPhone: '2345 6789',
  contactEmail: 'site@keepwatch.test',
};
const premise = ({ premiseGroup }: Place, companyId: number) => ({
  ...ownFacts,
  companyId,
  premiseGroupId: premiseGroup,
});
const guard = ({ guardGroup }: Place) => ({
  firstName: 'Kwok Keung',
  lastName: 'Lee',
  securityGroupId: guardGroup,
  status: 'active',
  licences: [],
});
const premisesFound = (body: { kind: string; id: number }[]) =>
  body.flatMap(({ kind, id }) => (kind === 'premise' ? [id] : []));
const totalPremise = ({ totalPremise: total }: { totalPremise: number }) => total;

const premises: Record<string, Operation> = {
  ...bothAreas('GET /api/v1/*/premise/count', { ...simpleCall(READ), figure: totalPremise }),
  ...bothAreas('GET /api/v1/*/premise', listCall(READ, premiseOf)),
  ...bothAreas(
    'GET /api/v1/*/premise/{id}',
    recordCall(READ, ({ at }) => ({ path: { id: at.premise } })),
  ),
  ...bothAreas(
    'GET /api/v1/*/premise/{id}/price-book',
    recordCall(READ, ({ at }) => ({ path: { id: at.premise } })),
  ),
  ...bothAreas(
    'GET /api/v1/*/premise/{id}/shift',
    recordCall(READ, ({ at }) => ({ path: { id: at.premise }, query: { date: FUTURE_DAY } })),
  ),
  ...bothAreas(
    'GET /api/v1/*/premise/{id}/calendar',
    recordCall('bookings: read', ({ at }) => ({ path: { id: at.premise }, query: { month: FUTURE_MONTH } })),
  ),
  ...bothAreas(
    'GET /api/v1/*/premise/{id}/week',
    recordCall('bookings: read', ({ at }) => ({ path: { id: at.premise }, query: { from: FUTURE_DAY } })),
  ),
  ...bothAreas(
    'GET /api/v1/*/premise/{premiseId}/split-invoice-config',
    recordCall(SPLIT, ({ at }) => ({ path: { premiseId: at.premise } })),
  ),
  ...bothAreas(
    'PUT /api/v1/*/premise/{premiseId}/split-invoice-config',
    recordCall(SPLIT, ({ at }) => ({
      path: { premiseId: at.premise },
      body: { mode: 'none', parties: [], version: 1 },
    })),
  ),
  'GET /api/v1/admin/premise/{id}/live-booking': recordCall(EDIT, ({ at }) => ({ path: { id: at.premise } })),
  'GET /api/v1/admin/premise/combo': comboCall(READ, premiseOf),
  'GET /api/v1/search': {
    ...simpleCall(READ, () => ({ query: { globalKey: '1 Harbour Road' } })),
    shows: { of: premiseOf, ids: premisesFound },
  },
  'GET /api/v1/admin/home': { ...simpleCall(READ), figure: totalPremise },
  'GET /api/v1/admin/home/queue': simpleCall(READ),
  'GET /api/v1/client/home': { ...simpleCall(READ), figure: totalPremise },
  // A group that can't be chosen is a problem of its field.
  'POST /api/v1/admin/premise': recordCall(
    EDIT,
    ({ at, world }) => ({ body: premise(at, world.companyId) }),
    {
      missing: 422,
    },
  ),
  'PUT /api/v1/admin/premise/{id}': recordCall(EDIT, ({ at }) => ({
    path: { id: at.premise },
    body: { ...premise(at, at.company), version: 1 },
  })),
  'POST /api/v1/client/premise': simpleCall(EDIT, () => ({
    body: ownFacts,
  })),
  'PUT /api/v1/client/premise/{id}': recordCall(EDIT, ({ at }) => ({
    path: { id: at.premise },
    body: { ...ownFacts, version: 1 },
  })),
};

const shifts: Record<string, Operation> = {
  'GET /api/v1/premise-shift/{premiseId}/combo': recordCall(READ, ({ at }) => ({
    path: { premiseId: at.premise },
    query: { withPrice: 'true' },
  })),
  'GET /api/v1/premise-shift/{id}/salary-to-security': recordCall(
    'salaries, for internal roles',
    ({ at }) => ({
      path: { id: at.shift },
    }),
  ),
  'POST /api/v1/admin/premise-shift': recordCall(
    'pricing, settings, metadata, reports',
    ({ at }) => ({
      body: {
        premiseId: at.premise,
        type: 'Night',
        startTime: '20:00',
        endTime: '08:00',
        price: 90_000,
        salaryToSecurity: 60_000,
        validFrom: '2026-01-01',
      },
    }),
    { missing: 422 },
  ),
  'GET /api/v1/admin/premise-shift': simpleCall('pricing, settings, metadata, reports'),
  'DELETE /api/v1/admin/premise-shift/{id}': recordCall('pricing, settings, metadata, reports', ({ at }) => ({
    path: { id: at.shift },
  })),
  'DELETE /api/v1/admin/premise-shift/{id}/price': recordCall(
    'pricing, settings, metadata, reports',
    ({ at }) => ({
      path: { id: at.shift },
      query: { premiseId: at.premise, validFrom: NEW_PRICE_FROM },
    }),
  ),
  'PUT /api/v1/admin/premise-shift/{id}': recordCall('pricing, settings, metadata, reports', ({ at }) => ({
    path: { id: at.shift },
    body: {
      premiseId: at.premise,
      type: 'Night',
      startTime: '20:00',
      endTime: '09:00',
      price: 90_000,
      salaryToSecurity: 60_000,
      validFrom: '2026-01-01',
      version: 1,
    },
  })),
};

const guards: Record<string, Operation> = {
  'GET /api/v1/admin/security': listCall(GUARDS, guardOf),
  'GET /api/v1/admin/security/{id}': recordCall(GUARDS, ({ at }) => ({ path: { id: at.guard } })),
  'POST /api/v1/admin/security': recordCall(GUARD_EDIT, ({ at }) => ({ body: guard(at) }), { missing: 422 }),
  'PUT /api/v1/admin/security/{id}': recordCall(GUARD_EDIT, ({ at }) => ({
    path: { id: at.guard },
    body: { ...guard(at), version: 1 },
  })),
  'GET /api/v1/admin/security/{id}/history': recordCall(GUARDS, ({ at }) => ({ path: { id: at.guard } })),
  'PUT /api/v1/admin/security/{id}/photo': recordCall(GUARD_EDIT, ({ at, world }) => ({
    path: { id: at.guard },
    picture: world.picture,
  })),
  'DELETE /api/v1/admin/security/{id}/photo': recordCall(GUARD_EDIT, ({ at }) => ({
    path: { id: at.guard },
  })),
  'GET /api/v1/admin/security/combo': comboCall(GUARDS, guardOf),
  'GET /api/v1/admin/security/combo-without-duplicate': comboCall(GUARDS, guardOf, () => ({
    query: { date: FUTURE_DAY },
  })),
  'PUT /api/v1/admin/security-date-off': recordCall(GUARDS, ({ at }) => ({
    body: { securityId: at.guard, dateOffs: [] },
  })),
  'GET /api/v2/admin/security-booking': {
    ...simpleCall(GUARDS, () => ({ query: { from: FUTURE_DAY, to: '2026-04-16' } })),
    shows: {
      of: ({ openSlot }) => openSlot,
      ids: ({ slots }: { slots: { id: number }[] }) => slots.map(({ id }) => id),
    },
  },
  'GET /api/v2/admin/security-booking/candidate': recordCall(GUARDS, ({ at }) => ({
    query: { slotId: String(at.openSlot) },
  })),
  // Every row has its problem; a slot out of reach is not found.
  'POST /api/v2/admin/security-booking/multiple': recordCall(
    GUARDS,
    ({ at }) => ({ body: { assign: [{ slotId: at.openSlot, securityId: at.guard }] } }),
    { missing: 409 },
  ),
  'POST /api/v2/admin/security-booking/suggest': {
    ...simpleCall(GUARDS, () => ({ body: { from: FUTURE_DAY, to: '2026-04-16' } })),
    shows: {
      of: ({ openSlot }) => openSlot,
      // Each open place is either filled or explained.
      ids: ({ assign, open }: Record<'assign' | 'open', { slotId: number }[]>) =>
        [...assign, ...open].map(({ slotId }) => slotId),
    },
  },
  'POST /api/v2/admin/security-booking/replace': recordCall(
    GUARDS,
    ({ at }) => ({
      body: {
        slotIds: [at.staffedSlot],
        securityId: at.standingGuard,
        // In the absent place all ids are equal, and a guard can't replace itself.
        by: at.where === 'absent' ? at.guard - 1 : at.guard,
        reason: 'sick',
      },
    }),
    { missing: 409 },
  ),
};

const breachOf = ({ breach }: Place) => breach;
const breaches: Record<string, Operation> = {
  'GET /api/v1/admin/security-booking/breach': listCall(GUARDS, breachOf),
  'PUT /api/v1/admin/security-booking/breach/{id}/seen': recordCall('rules overridden: seen', ({ at }) => ({
    path: { id: at.breach },
  })),
};

const calendarOf = ({ at }: OperationContext) => ({ path: { id: at.guard } });
const guardCalendar: Record<string, Operation> = {
  'GET /api/v1/admin/security/{id}/calendar': recordCall(GUARD_EDIT, calendarOf),
  'POST /api/v1/admin/security/{id}/calendar': recordCall(GUARD_EDIT, calendarOf),
  'DELETE /api/v1/admin/security/{id}/calendar': recordCall(GUARD_EDIT, calendarOf),
  // An unknown key, with or without a session.
  'GET /api/v1/guard-calendar.ics': publicCall(404, () => ({ query: { key: 'nobody' } })),
};

const period = () => ({ query: { from: FUTURE_DAY, to: '2026-04-30' } });
const coverage: Record<string, Operation> = {
  'GET /api/v1/client/premise/calendar': comboCall('bookings: read', premiseOf, period),
  'GET /api/v1/admin/security-booking/coverage': {
    ...simpleCall(GUARDS, period),
    shows: {
      of: premiseOf,
      ids: ({ days }: { days: { premises: { id: number }[] }[] }) =>
        days.flatMap(({ premises }) => premises.map(({ id }) => id)),
    },
  },
  'GET /api/v1/admin/security-booking/open': listCall(GUARDS, ({ openSlot }) => openSlot),
  'GET /api/v1/admin/security-booking/roster': {
    ...simpleCall(GUARDS, period),
    shows: {
      of: ({ openSlot }) => openSlot,
      ids: ({ rows }: { rows: { slotId: number }[] }) => rows.map(({ slotId }) => slotId),
    },
  },
};

/** Premises with their shifts, guards and staffing. */
export const SITE_OPERATIONS: Record<string, Operation> = {
  ...premises,
  ...shifts,
  ...guards,
  ...breaches,
  ...coverage,
  ...guardCalendar,
};
