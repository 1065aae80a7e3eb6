import { METADATA_KINDS } from '@contract/metadata';
import { type Operation, recordCall, simpleCall } from './operation';
import type { Place } from './places';

const PREMISE_EDIT = 'premises: create, edit';
const GUARD_EDIT = 'guards: create, edit, licences';
const SETTINGS = 'pricing, settings, metadata, reports';
const USERS = 'users, approval of users, roles, access rights';

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
  rows: [['Lee', 'Kwok Keung', GROUP_CODES[where]]],
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
  'GET /api/v1/admin/export': simpleCall(SETTINGS),
  ...metadata,
};
