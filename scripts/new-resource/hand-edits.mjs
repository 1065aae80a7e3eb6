// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of code, to be copied as they are

const RIGHTS =
  'Decide who may read and edit, and how far. Columns: SuperAdmin, Manager, Agent, Staff, Client.';

/** A row of the product's table: its cells begin where those of the other rows do. */
const line = (work, cells) => `${`  '${work}': '`.padEnd(54)}${cells}',`;

/**
 * What a new resource changes in files that others share, in the words of the templates: the lines, and the line of the
 * file that they go under.
 */
export const HAND_EDITS = [
  {
    file: 'contract/access.ts',
    why: RIGHTS,
    under: "'salary.read':",
    lines: [
      "  'sampleRecord.read': row('all', 'scope', 'scope', 'scope', null),",
      "  'sampleRecord.edit': row('all', 'scope', null, null, null),",
    ],
  },
  {
    file: 'domain/access.test.ts',
    why: 'The same decision, written a second time.',
    under: 'const PRODUCT:',
    lines: [
      "  { work: ['sampleRecord.read'], says: 'all scope scope scope -' },",
      "  { work: ['sampleRecord.edit'], says: 'all scope - - -' },",
    ],
  },
  {
    file: 'server/test/access-matrix/product-matrix.ts',
    why: 'And once more as lines of the access matrix, against which every call is tried.',
    under: "'salaries, for internal roles':",
    lines: [
      line('sample records: read', 'all       scope   scope scope –'),
      line('sample records: create, edit', 'all       scope   –     –     –'),
    ],
  },
  {
    file: 'server/access-matrix.test.ts',
    under: "import { BOOKING_OPERATIONS } from './test/access-matrix/booking-operations';",
    lines: ["import { SAMPLE_RECORD_OPERATIONS } from './test/access-matrix/sample-record-operations';"],
  },
  {
    file: 'server/access-matrix.test.ts',
    under: 'const OPERATIONS:',
    lines: ['  ...SAMPLE_RECORD_OPERATIONS,'],
  },
  {
    file: 'server/test/access-matrix/places.ts',
    why: 'One sample record in each place of the matrix.',
    under: "import { setPremiseUsers } from '../../premise/set-premise-users';",
    lines: ["import { createSampleRecord } from '../../sample-record/save-sample-record';"],
  },
  { file: 'server/test/access-matrix/places.ts', under: 'const IDS = [', lines: ["  'sampleRecord',"] },
  {
    file: 'server/test/access-matrix/places.ts',
    under: 'where,',
    lines: [
      '    sampleRecord: await createSampleRecord(db, actorAt(by, now), { premiseId: premise, name: where }),',
    ],
  },
  {
    file: 'contract/change-key.ts',
    why: 'The key that its writes announce and its reads are kept under.',
    under: 'export const CHANGE_KEYS = [',
    lines: ["  'SampleRecord',"],
  },
  {
    file: 'server/routes.ts',
    under: "import { mountRoles } from './role/routes';",
    lines: ["import { mountSampleRecords } from './sample-record/routes';"],
  },
  { file: 'server/routes.ts', under: 'const app: App = [];', lines: ['  mountSampleRecords(app);'] },
  {
    file: 'server/audit/subjects.ts',
    why: 'The name that the audit shows for "sampleRecord:7".',
    under: "import { premiseTable } from '@server/premise/table';",
    lines: ["import { sampleRecordTable } from '@server/sample-record/table';"],
  },
  {
    file: 'server/audit/subjects.ts',
    under: 'const KINDS:',
    lines: [
      '  {',
      "    kind: 'sampleRecord',",
      '    table: sampleRecordTable,',
      '    nameIn: () => sql`to_json(${sampleRecordTable.name})`,',
      '    names: sql`${sampleRecordTable.name}`,',
      '  },',
    ],
  },
  {
    file: 'src/features/user/subject-path.ts',
    why: 'Where that name leads.',
    under: 'const PAGES:',
    lines: ['  sampleRecord: paths.sampleRecordEdit,'],
  },
  {
    file: 'src/lib/paths.ts',
    under: 'guardEdit: (id: Part) =>',
    lines: [
      "  sampleRecords: '/admin/sample-record',",
      "  sampleRecordCreate: '/admin/sample-record/create',",
      '  sampleRecordEdit: (id: Part) => `/admin/sample-record/${id}/edit`,',
    ],
  },
  {
    file: 'src/app/routes.ts',
    under: 'export const SHELL_ROUTES:',
    lines: [
      '  {',
      '    path: paths.sampleRecords,',
      "    access: 'sampleRecord.read',",
      "    load: () => import('../routes/admin/sample-records').then((module) => module.SampleRecordsPage),",
      '  },',
      '  {',
      '    path: paths.sampleRecordCreate,',
      "    access: 'sampleRecord.edit',",
      '    load: () =>',
      "      import('../routes/admin/sample-record-create').then((module) => module.SampleRecordCreatePage),",
      '  },',
      '  {',
      "    path: paths.sampleRecordEdit(':id'),",
      "    access: 'sampleRecord.edit',",
      '    load: () =>',
      "      import('../routes/admin/sample-record-edit').then((module) => module.SampleRecordEditPage),",
      '  },',
    ],
  },
  {
    file: 'src/app/menu.ts',
    why: 'Choose its place, its roles and an icon.',
    under: 'export const MENU:',
    lines: [
      '  {',
      '    path: paths.sampleRecords,',
      "    title: 'menu.sampleRecords',",
      '    icon: Tags,',
      "    roles: ['SuperAdmin', 'Manager', 'Agent', 'Staff'],",
      '  },',
    ],
  },
  {
    file: 'src/app/menu.test.ts',
    why: 'The roles a second time.',
    under: 'const EXPECTED:',
    lines: ["  ['/admin/sample-record', ['SuperAdmin', 'Manager', 'Agent', 'Staff']],"],
  },
  {
    file: 'e2e/menu.server.spec.ts',
    why: 'And as a person sees it, at the same place as in the menu.',
    under: 'const MENU:',
    lines: [
      "  ['/admin/sample-record', 'Sample records', ['SuperAdmin', 'Manager', 'Agent', 'Staff'], false],",
    ],
  },
  {
    file: 'src/components/layout/missing.tsx',
    why: 'What is shown where one is not found.',
    under: 'const MISSING = {',
    lines: [
      "  sampleRecord: { icon: FileX2, text: 'sampleRecord.notFound', toList: 'sampleRecord.toList' },",
    ],
  },
  {
    file: 'e2e/every-page.server.spec.ts',
    why: 'The pages that are looked at in every language.',
    under: 'superadmin: [',
    lines: ["    '/admin/sample-record',", "    '/admin/sample-record/create',"],
  },
];
