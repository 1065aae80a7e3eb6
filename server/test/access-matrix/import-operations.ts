import { METADATA_KINDS } from '@contract/metadata';
import { type Operation, recordCall, simpleCall } from './operation';
import type { Place } from './places';

const PREMISE_EDIT = 'premises: create, edit';
const GUARD_EDIT = 'guards: create, edit, licences';
const SETTINGS = 'pricing, settings, metadata, reports';
const USERS = 'users, approval of users, roles, access rights';
const GUARDS = 'guards: read, leave, assign';

/** The codes of the premise and guard groups in each place. */
const GROUP_CODES = { own: 'OURS', foreign: 'OTHERS', absent: 'NOWHERE' } as const;
const premiseFile = ({ where }: Place) => ({
  rows: [
    [
      'Quay Tower',
      '9 Quay Street',
      'WAN-CHAI',
      'COMPANY',
      'Ho Mei Ling',
      '2888 1111',
      'quay@keepwatch.test',
      GROUP_CODES[where],
      'SPP-A',
    ],
  ],
  mapping: {
    name: 0,
    address: 1,
    region: 2,
    company: 3,
    contactName: 4,
    contactPhone: 5,
    contactEmail: 6,
    premiseGroup: 7,
    requiredLicenceTypes: 8,
  },
});
const guardFile = ({ where }: Place) => ({
  rows: [['Yip', 'Kwok Keung', GROUP_CODES[where]]],
  mapping: { lastName: 0, firstName: 1, securityGroup: 2 },
});

const entryFile = {
  rows: [['LISTED', '名单', '名單', 'Listed']],
  mapping: { code: 0, nameCn: 1, nameHk: 2, nameEn: 3 },
};
const metadata = Object.fromEntries(
  METADATA_KINDS.flatMap((kind) => [
    [`GET /api/v1/admin/metadata/${kind}/import`, simpleCall(SETTINGS)],
    [`POST /api/v1/admin/metadata/${kind}/import`, simpleCall(SETTINGS, () => ({ body: entryFile }))],
  ]),
);

/** Imports and the export. A group that can't be chosen is a problem of its cell and refuses the file. */
export const IMPORT_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/import/premise': simpleCall(PREMISE_EDIT),
  'POST /api/v1/admin/import/premise': recordCall(PREMISE_EDIT, ({ at }) => ({ body: premiseFile(at) }), {
    missing: 422,
  }),
  'GET /api/v1/admin/import/security': simpleCall(GUARD_EDIT),
  'POST /api/v1/admin/import/security': recordCall(GUARD_EDIT, ({ at }) => ({ body: guardFile(at) }), {
    missing: 422,
  }),
  'GET /api/v1/admin/import/user': simpleCall(USERS),
  'POST /api/v1/admin/import/user': simpleCall(USERS, () => ({
    body: {
      rows: [['listed@keepwatch.test', 'Lee', 'Kwok Keung', 'Agent']],
      mapping: { email: 0, lastName: 1, firstName: 2, roles: 3 },
    },
  })),
  'GET /api/v1/admin/import/price': simpleCall(SETTINGS),
  'POST /api/v1/admin/import/price': simpleCall(SETTINGS, () => ({
    body: {
      rows: [['Night', '480.00', '380.00', '2027-01-01']],
      mapping: { shiftType: 0, price: 1, salaryToSecurity: 2, validFrom: 3 },
    },
  })),
  'GET /api/v1/admin/import/premise-shift': simpleCall(SETTINGS),
  'POST /api/v1/admin/import/premise-shift': recordCall(
    SETTINGS,
    ({ at }) => ({
      body: {
        rows: [[String(at.premise), 'Night', '20:00', '08:00', '900', '600', '2026-01-01']],
        mapping: {
          premise: 0,
          shiftType: 1,
          startTime: 2,
          endTime: 3,
          price: 4,
          salaryToSecurity: 5,
          validFrom: 6,
        },
      },
    }),
    { missing: 422 },
  ),
  'GET /api/v1/admin/import/date-off': simpleCall(GUARDS),
  'POST /api/v1/admin/import/date-off': recordCall(
    GUARDS,
    ({ at }) => ({ body: { rows: [[String(at.guard), '2028-02-01']], mapping: { guard: 0, from: 1 } } }),
    { missing: 422 },
  ),
  'GET /api/v1/admin/import/preferred-premise': simpleCall(GUARD_EDIT),
  'POST /api/v1/admin/import/preferred-premise': recordCall(
    GUARD_EDIT,
    ({ at }) => ({
      body: { rows: [[String(at.guard), String(at.premise)]], mapping: { guard: 0, premise: 1 } },
    }),
    { missing: 422 },
  ),
  'GET /api/v1/admin/export': simpleCall(SETTINGS),
  ...metadata,
};
