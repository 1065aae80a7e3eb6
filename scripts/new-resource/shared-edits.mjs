// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of code, to be written as they are
import { readFileSync } from 'node:fs';

const quoted = (roles) => roles.map((role) => `'${role}'`).join(', ');

/**
 * The lines that a new resource adds to shared files, as in the templates: `lines` go below the line that starts with
 * `under`, or `text` to the end of that line before its semicolon; `imports` go to the top, where the linter sorts them.
 */
const sharedEdits = ({ rights, chosen, fields }) => {
  const readers = quoted(rights.internal('read'));
  const editors = quoted(rights.internal('edit'));
  const ofClients = (...lines) => (chosen.client ? lines : []);
  const ofPictures = (...edits) => (chosen.pictures ? edits : []);
  /** A page that exists in both areas if clients read; otherwise in that of the admin. */
  const inArea = (of, otherwise) => (chosen.client ? of : otherwise);
  return [
    {
      file: 'contract/access.ts',
      under: "'salary.read':",
      lines: [
        `  'sampleRecord.read': row(${rights.row('read')}),`,
        `  'sampleRecord.edit': row(${rights.row('edit')}),`,
      ],
    },
    {
      file: 'domain/access.test.ts',
      under: 'const PRODUCT:',
      lines: [
        `  { work: ['sampleRecord.read'], says: '${rights.text('read')}' },`,
        `  { work: ['sampleRecord.edit'], says: '${rights.text('edit')}' },`,
      ],
    },
    {
      file: 'server/test/access-matrix/product-matrix.ts',
      under: "'salaries, for internal roles':",
      lines: [
        `${"  'sample records: read': '".padEnd(54)}${rights.line('read')}',`,
        `${"  'sample records: create, edit': '".padEnd(54)}${rights.line('edit')}',`,
      ],
    },
    {
      file: 'server/test/access-matrix/places.ts',
      imports: [
        "import { createSampleRecord } from '@server/resources/sample-record/save-sample-record';",
        "import { SAMPLE_RECORD } from '../sample-record';",
      ],
      under: 'const IDS = [',
      lines: ["  'sampleRecord',"],
    },
    {
      file: 'server/test/access-matrix/places.ts',
      under: 'const guardId = await makeGuard(',
      lines: [
        `  const sampleRecord = await createSampleRecord(db, actorAt(by, now), { premiseId: premise, ${chosen.guard ? 'guardId, ' : ''}...SAMPLE_RECORD });`,
      ],
    },
    {
      file: 'server/test/access-matrix/places.ts',
      under: 'premiseGroup: stored?.premiseGroupId',
      lines: ['    sampleRecord,'],
    },
    { file: 'contract/change-key.ts', under: 'export const CHANGE_KEYS = [', lines: ["  'SampleRecord',"] },
    {
      file: 'server/app/routes.ts',
      imports: ["import { mountSampleRecords } from '@server/resources/sample-record/routes';"],
      under: 'const app: App = [];',
      lines: ['  mountSampleRecords(app);'],
    },
    {
      file: 'server/app/export/exported-tables.ts',
      imports: ["import { sampleRecordTable } from '@server/model/sample-record';"],
      under: "{ file: 'premises',",
      lines: ["  { file: 'sample-records', table: sampleRecordTable },"],
    },
    ...(chosen.guard
      ? [
          {
            file: 'server/resources/guard-data/guard-rows.ts',
            imports: ["import { sampleRecordTable } from '@server/model/sample-record';"],
            under: '{ table: reportGuardTable,',
            lines: ['  { table: sampleRecordTable, erasedWith: null },'],
          },
        ]
      : []),
    {
      file: 'server/resources/audit/subjects.ts',
      under: 'where ${premiseTable.id} = ${standingOrderTable.premiseId})',
      lines: [
        '',
        '/** The premise and the number of a sample record. */',
        'const sampleRecordNameSql = (premise: SQL): SQL => sql`(select ${premise} from ${premiseTable}',
        "  where ${premiseTable.id} = ${sampleRecordTable.premiseId}) || ' #' || ${sampleRecordTable.id}`;",
      ],
    },
    {
      file: 'server/resources/audit/subjects.ts',
      imports: ["import { sampleRecordTable } from '@server/model/sample-record';"],
      under: 'const KINDS:',
      lines: [
        '  {',
        "    kind: 'sampleRecord',",
        '    table: sampleRecordTable,',
        '    nameIn: (lang) => sql`to_json(${sampleRecordNameSql(premiseName(lang))})`,',
        '    names: sampleRecordNameSql(allPremiseNames),',
        '  },',
      ],
    },
    {
      file: 'src/features/user/subject-path.ts',
      under: 'const PAGES:',
      lines: [
        inArea(
          "  sampleRecord: (id) => paths.sampleRecord('admin', id),",
          '  sampleRecord: paths.sampleRecord,',
        ),
      ],
    },
    {
      file: 'src/lib/paths.ts',
      under: "guards: '/admin",
      lines: [
        inArea(
          '  sampleRecords: (area: Area) => `/${area}/sample-record`,',
          "  sampleRecords: '/admin/sample-record',",
        ),
        "  sampleRecordCreate: '/admin/sample-record/create',",
        inArea(
          '  sampleRecord: (area: Area, id: Part) => `/${area}/sample-record/${id}`,',
          '  sampleRecord: (id: Part) => `/admin/sample-record/${id}`,',
        ),
        '  sampleRecordEdit: (id: Part) => `/admin/sample-record/${id}/edit`,',
      ],
    },
    {
      file: 'src/app/routes.ts',
      imports: ["import { SAMPLE_RECORD_ROUTES } from './sample-record-routes';"],
      under: '...GUARD_ROUTES,',
      lines: ['  ...SAMPLE_RECORD_ROUTES,'],
    },
    {
      file: 'src/app/protected-routes.test.tsx',
      under: 'const TABLE:',
      lines: [
        `  ['/admin/sample-record', [${readers}]],`,
        `  ['/admin/sample-record/create', [${editors}]],`,
        `  ['/admin/sample-record/7', [${readers}]],`,
        `  ['/admin/sample-record/7/edit', [${editors}]],`,
        ...ofClients(
          "  ['/client/sample-record', ['Client']],",
          "  ['/client/sample-record/7', ['Client']],",
        ),
      ],
    },
    {
      file: 'src/app/menu.ts',
      under: '{ path: paths.masterSetting,',
      lines: [
        `  { path: paths.sampleRecords${inArea("('admin')", '')}, title: 'menu.sampleRecords', icon: Tags, roles: [${readers}] },`,
        ...ofClients(
          "  { path: paths.sampleRecords('client'), title: 'menu.sampleRecords', icon: Tags, roles: ['Client'] },",
        ),
      ],
    },
    {
      file: 'src/app/menu.test.ts',
      under: "['/admin/master-setting',",
      lines: [
        `  ['/admin/sample-record', [${readers}]],`,
        ...ofClients("  ['/client/sample-record', ['Client']],"),
      ],
    },
    {
      file: 'e2e/menu.server.spec.ts',
      under: "['/admin/master-setting',",
      lines: [
        `  ['/admin/sample-record', 'Sample records', [${readers}], false],`,
        ...ofClients("  ['/client/sample-record', 'Sample records', ['Client'], false],"),
      ],
    },
    {
      file: 'src/components/layout/missing.tsx',
      under: 'const MISSING = {',
      lines: [
        "  sampleRecord: { icon: FileX2, text: 'sampleRecord.notFound', toList: 'sampleRecord.toList' },",
      ],
    },
    {
      file: 'e2e/pages.ts',
      under: 'superadmin: [',
      lines: ["    '/admin/sample-record',", "    '/admin/sample-record/create',"],
    },
    ...ofClients({
      file: 'server/test/marked-texts/unmarked.ts',
      under: 'const READABLE:',
      lines: fields
        .filter(({ type }) => type === 'line' || type === 'text')
        .map(
          ({ column }) =>
            `  'sample_record.${column}': 'sample records are read by the clients of their premise',`,
        ),
    }),
    ...fields
      .filter(({ type }) => type === 'choice')
      .map(({ key }) => ({
        file: 'src/features/user/use-audit-texts.ts',
        under: 'const CHOICES = [',
        lines: [`  '${key}',`],
      })),
    ...ofClients({
      file: 'e2e/pages.ts',
      under: 'client: [',
      lines: ["    '/client/sample-record',"],
    }),
    ...ofPictures(
      { file: 'server/model/file.ts', under: 'export type FileOwnerKind =', text: " | 'sampleRecord'" },
      {
        file: 'server/resources/file/queries.ts',
        imports: ["import { findSampleRecord } from '@server/resources/sample-record/queries';"],
        under: 'const IS_VISIBLE:',
        lines: [
          '  sampleRecord: async (tx, reader, { ownerId }) =>',
          '    (await findSampleRecord(tx, reader, ownerId)) !== null,',
        ],
      },
      {
        file: 'server/test/access-matrix/places.ts',
        under: 'avatar: string;',
        lines: ['  sampleRecordPicture: string;'],
      },
      {
        file: 'server/test/access-matrix/places.ts',
        under: 'avatar: randomUUID(),',
        lines: ['  sampleRecordPicture: randomUUID(),'],
      },
      {
        file: 'server/test/access-matrix/places.ts',
        under: 'guardGroup,',
        lines: [
          "    sampleRecordPicture: await makePicture(ports, { ownerKind: 'sampleRecord', ownerId: sampleRecord }),",
        ],
      },
    ),
  ];
};

const edited = (content, { file, imports = [], under, lines = [], text = '' }) => {
  const all = content.split('\n');
  const found = all.flatMap((line, index) => (line.trim().startsWith(under) ? [index] : []));
  if (found.length !== 1)
    throw new Error(
      `${file} has ${found.length} lines that begin with "${under}", and needs one. Mend scripts/new-resource/shared-edits.mjs.`,
    );
  all[found[0]] = all[found[0]].replace(/\]?;?$/, (end) => text + end);
  all.splice(found[0] + 1, 0, ...lines);
  const top = all.findIndex((text) => text.startsWith('import '));
  all.splice(Math.max(top, 0), 0, ...imports);
  return all.join('\n');
};

/** Returns the changed contents of the shared files by path. Writes nothing. */
export const editShared = (options, rename) => {
  const contents = new Map();
  for (const edit of sharedEdits(options)) {
    const { file, imports = [], lines = [], text = '' } = edit;
    const content = contents.get(file) ?? readFileSync(file, 'utf8');
    const renamed = { imports: imports.map(rename), lines: lines.map(rename), text: rename(text) };
    contents.set(file, edited(content, { ...edit, ...renamed }));
  }
  return contents;
};
