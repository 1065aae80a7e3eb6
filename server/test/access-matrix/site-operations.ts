import { about, type Circumstances, combo, list, type Operation, open, plain, twins } from './operation';
import { COMING_PRICE, DAY_TO_COME, MONTH_TO_COME, type Place } from './places';

const READ = 'premises: read';
const EDIT = 'premises: create, edit';
const SPLIT = 'split config';
const USERS = 'premise users (user-manage)';
const GUARDS = 'guards: read, days off, assign';
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
  ...twins('GET /api/v1/*/premise/count', { ...plain(READ), figure: totalPremise }),
  ...twins('GET /api/v1/*/premise', list(READ, premiseOf)),
  ...twins(
    'GET /api/v1/*/premise/{id}',
    about(READ, ({ at }) => ({ path: { id: at.premise } })),
  ),
  ...twins(
    'GET /api/v1/*/premise/{id}/price-book',
    about(READ, ({ at }) => ({ path: { id: at.premise } })),
  ),
  ...twins(
    'GET /api/v1/*/premise/{id}/shift',
    about(READ, ({ at }) => ({ path: { id: at.premise }, query: { date: DAY_TO_COME } })),
  ),
  ...twins(
    'GET /api/v1/*/premise/{id}/calendar',
    about('bookings: read', ({ at }) => ({ path: { id: at.premise }, query: { month: MONTH_TO_COME } })),
  ),
  ...twins(
    'GET /api/v1/*/premise/{id}/week',
    about('bookings: read', ({ at }) => ({ path: { id: at.premise }, query: { from: DAY_TO_COME } })),
  ),
  ...twins(
    'GET /api/v1/*/premise/{premiseId}/split-invoice-config',
    about(SPLIT, ({ at }) => ({ path: { premiseId: at.premise } })),
  ),
  ...twins(
    'PUT /api/v1/*/premise/{premiseId}/split-invoice-config',
    about(SPLIT, ({ at }) => ({
      path: { premiseId: at.premise },
      body: { mode: 'none', parties: [], version: 1 },
    })),
  ),
  'GET /api/v1/admin/premise/{id}/live-booking': about(EDIT, ({ at }) => ({ path: { id: at.premise } })),
  'GET /api/v1/admin/premise/combo': combo(READ, premiseOf),
  'GET /api/v1/search': {
    ...plain(READ, () => ({ query: { globalKey: '1 Harbour Road' } })),
    shows: { of: premiseOf, ids: premisesFound },
  },
  'GET /api/v1/admin/home': { ...plain(READ), figure: totalPremise },
  'GET /api/v1/admin/home/queue': plain(READ),
  'GET /api/v1/client/home': { ...plain(READ), figure: totalPremise },
  // A group that can't be chosen is wrong at its field.
  'POST /api/v1/admin/premise': about(EDIT, ({ at, world }) => ({ body: premise(at, world.companyId) }), {
    missing: 422,
  }),
  'PUT /api/v1/admin/premise/{id}': about(EDIT, ({ at, world }) => ({
    path: { id: at.premise },
    body: { ...premise(at, world.companyId), version: 1 },
  })),
  'POST /api/v1/client/premise': plain(EDIT, () => ({
    body: ownFacts,
  })),
  'PUT /api/v1/client/premise/{id}': about(EDIT, ({ at }) => ({
    path: { id: at.premise },
    body: { ...ownFacts, version: 1 },
  })),
  'GET /api/v1/admin/premise/user-manage/{premiseId}': about(USERS, ({ at }) => ({
    path: { premiseId: at.premise },
  })),
  'GET /api/v1/admin/premise/user-manage/{premiseId}/assignable': about(USERS, ({ at }) => ({
    path: { premiseId: at.premise },
  })),
  'POST /api/v1/admin/premise/user-manage/{premiseId}': about(USERS, ({ at }) => ({
    path: { premiseId: at.premise },
    body: { userIds: [at.otherClient] },
  })),
  'DELETE /api/v1/admin/premise/user-manage/{premiseId}': about(USERS, ({ at }) => ({
    path: { premiseId: at.premise },
    query: { userIds: at.client },
  })),
};

const shifts: Record<string, Operation> = {
  'GET /api/v1/premise-shift/{premiseId}/combo': about(READ, ({ at }) => ({
    path: { premiseId: at.premise },
    query: { withPrice: 'true' },
  })),
  'GET /api/v1/premise-shift/{id}/salary-to-security': about('salaries, for internal roles', ({ at }) => ({
    path: { id: at.shift },
  })),
  'POST /api/v1/admin/premise-shift': about(
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
  'GET /api/v1/admin/premise-shift': plain('pricing, settings, metadata, reports'),
  'DELETE /api/v1/admin/premise-shift/{id}': about('pricing, settings, metadata, reports', ({ at }) => ({
    path: { id: at.shift },
  })),
  'DELETE /api/v1/admin/premise-shift/{id}/price': about(
    'pricing, settings, metadata, reports',
    ({ at }) => ({
      path: { id: at.shift },
      query: { premiseId: at.premise, validFrom: COMING_PRICE },
    }),
  ),
  'PUT /api/v1/admin/premise-shift/{id}': about('pricing, settings, metadata, reports', ({ at }) => ({
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
  'GET /api/v1/admin/security': list(GUARDS, guardOf),
  'GET /api/v1/admin/security/{id}': about(GUARDS, ({ at }) => ({ path: { id: at.guard } })),
  'POST /api/v1/admin/security': about(GUARD_EDIT, ({ at }) => ({ body: guard(at) }), { missing: 422 }),
  'PUT /api/v1/admin/security/{id}': about(GUARD_EDIT, ({ at }) => ({
    path: { id: at.guard },
    body: { ...guard(at), version: 1 },
  })),
  'GET /api/v1/admin/security/{id}/history': about(GUARDS, ({ at }) => ({ path: { id: at.guard } })),
  'PUT /api/v1/admin/security/{id}/photo': about(GUARD_EDIT, ({ at, world }) => ({
    path: { id: at.guard },
    picture: world.picture,
  })),
  'DELETE /api/v1/admin/security/{id}/photo': about(GUARD_EDIT, ({ at }) => ({ path: { id: at.guard } })),
  'GET /api/v1/admin/security/combo': combo(GUARDS, guardOf),
  'GET /api/v1/admin/security/combo-without-duplicate': combo(GUARDS, guardOf, () => ({
    query: { date: DAY_TO_COME },
  })),
  'PUT /api/v1/admin/security-date-off': about(GUARDS, ({ at }) => ({
    body: { securityId: at.guard, dateOffs: [] },
  })),
  'GET /api/v2/admin/security-booking': {
    ...plain(GUARDS, () => ({ query: { from: DAY_TO_COME, to: '2026-04-16' } })),
    shows: {
      of: ({ openSlot }) => openSlot,
      ids: ({ slots }: { slots: { id: number }[] }) => slots.map(({ id }) => id),
    },
  },
  // Every row says why it can't be; one that isn't in reach isn't found.
  'POST /api/v2/admin/security-booking/multiple': about(
    GUARDS,
    ({ at }) => ({ body: { assign: [{ slotId: at.openSlot, securityId: at.guard }] } }),
    { missing: 409 },
  ),
  'POST /api/v2/admin/security-booking/replace': about(
    GUARDS,
    ({ at }) => ({
      body: {
        slotIds: [at.staffedSlot],
        securityId: at.standingGuard,
        // Nowhere all ids are one, and nobody replaces themselves.
        by: at.where === 'absent' ? at.guard - 1 : at.guard,
        reason: 'sick',
      },
    }),
    { missing: 409 },
  ),
};

const breachOf = ({ breach }: Place) => breach;
const breaches: Record<string, Operation> = {
  'GET /api/v1/admin/security-booking/breach': list(GUARDS, breachOf),
  'PUT /api/v1/admin/security-booking/breach/{id}/seen': about('rules overridden: seen', ({ at }) => ({
    path: { id: at.breach },
  })),
};

const toldOf = ({ endedSlot }: Place) => ({ slotId: endedSlot, served: 1, reason: 'Lent by us', version: 1 });
const served: Record<string, Operation> = {
  'GET /api/v1/admin/security-booking/served': {
    ...plain(GUARDS),
    shows: {
      of: ({ endedSlot }) => endedSlot,
      ids: ({ premises }: { premises: { slots: { slot: { id: number } }[] }[] }) =>
        premises.flatMap(({ slots }) => slots.map(({ slot }) => slot.id)),
    },
  },
  'PUT /api/v1/admin/security-booking/{slotId}/served': about(GUARDS, ({ at }) => {
    const { slotId, ...body } = toldOf(at);
    return { path: { slotId }, body };
  }),
  'POST /api/v1/admin/security-booking/served': about(
    GUARDS,
    ({ at }) => ({ body: { slots: [toldOf(at)] } }),
    {
      missing: 409,
    },
  ),
};

const calendarOf = ({ at }: Circumstances) => ({ path: { id: at.guard } });
const guardCalendar: Record<string, Operation> = {
  'GET /api/v1/admin/security/{id}/calendar': about(GUARDS, calendarOf),
  'POST /api/v1/admin/security/{id}/calendar': about(GUARDS, calendarOf),
  'DELETE /api/v1/admin/security/{id}/calendar': about(GUARDS, calendarOf),
  // A key that is nobody's, with or without a session.
  'GET /api/v1/guard-calendar.ics': open(404, () => ({ query: { key: 'nobody' } })),
};

const period = () => ({ query: { from: DAY_TO_COME, to: '2026-04-30' } });
const coverage: Record<string, Operation> = {
  'GET /api/v1/admin/security-booking/coverage': {
    ...plain(GUARDS, period),
    shows: {
      of: premiseOf,
      ids: ({ days }: { days: { premises: { id: number }[] }[] }) =>
        days.flatMap(({ premises }) => premises.map(({ id }) => id)),
    },
  },
  'GET /api/v1/admin/security-booking/roster': {
    ...plain(GUARDS, period),
    shows: {
      of: ({ openSlot }) => openSlot,
      ids: ({ rows }: { rows: { slotId: number }[] }) => rows.map(({ slotId }) => slotId),
    },
  },
};

/** Premises with what stands, works and is billed there. */
export const SITE_OPERATIONS: Record<string, Operation> = {
  ...premises,
  ...shifts,
  ...guards,
  ...breaches,
  ...served,
  ...coverage,
  ...guardCalendar,
};
