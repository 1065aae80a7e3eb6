import { METADATA_KINDS } from '@contract/metadata';
import { about, type Operation, plain } from './operation';
import type { Place } from './places';

const PREMISE_EDIT = 'premises: create, edit';
const GUARD_EDIT = 'guards: create, edit, licences';
const SETTINGS = 'pricing, settings, metadata, reports';
const USERS = 'users, approval of users, roles, access rights';

/** The codes of the groups of premises and of guards in each place. */
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
    [`GET /api/v1/admin/metadata/${kind}/import`, plain(SETTINGS)],
    [`POST /api/v1/admin/metadata/${kind}/import`, plain(SETTINGS, () => ({ body: entryFile }))],
  ]),
);

/** Lists from files, and all data as one. A group that can't be chosen is wrong at its cell, and keeps the whole file out. */
export const IMPORT_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/import/premise': plain(PREMISE_EDIT),
  'POST /api/v1/admin/import/premise': about(PREMISE_EDIT, ({ at }) => ({ body: premiseFile(at) }), {
    missing: 422,
  }),
  'GET /api/v1/admin/import/security': plain(GUARD_EDIT),
  'POST /api/v1/admin/import/security': about(GUARD_EDIT, ({ at }) => ({ body: guardFile(at) }), {
    missing: 422,
  }),
  'GET /api/v1/admin/import/user': plain(USERS),
  'POST /api/v1/admin/import/user': plain(USERS, () => ({
    body: {
      rows: [['listed@keepwatch.test', 'Lee', 'Kwok Keung', 'Agent']],
      mapping: { email: 0, lastName: 1, firstName: 2, roles: 3 },
    },
  })),
  'GET /api/v1/admin/export': plain(SETTINGS),
  ...metadata,
};
