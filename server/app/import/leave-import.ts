import { LEAVE_KINDS } from '@contract/guard';
import { LEAVE_IMPORT_FIELDS, type LeaveImportField } from '@contract/import';
import { type AddedLeave, addedLeave, addLeave, newLeaveProblems } from '@server/resources/guard/add-leave';
import { cellReader } from './draft-cells';
import { enumByName } from './find-by-name';
import { findGuardsByName } from './find-in-reach';
import type { CellProblem, ImportField, ImportKind } from './import-kind';
import { repeatedKeys } from './repeated-keys';

type Field = LeaveImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  guard: {
    label: 'file.guard',
    help: 'import.help.guard',
    isRequired: true,
    example: () => 'Chan Tai Man',
  },
  from: { label: 'file.from', help: 'import.help.day', isRequired: true, example: () => '2027-03-01' },
  to: { label: 'file.to', help: 'import.help.lastDay', example: () => '2027-03-05' },
  kind: {
    label: 'file.leaveKind',
    help: 'import.help.leaveKind',
    example: (t) => t('guard.off.annual'),
  },
  note: { label: 'file.note', example: () => '' },
};

const keyOf = ({ guardId, from, to, kind }: AddedLeave) => `${guardId} ${from} ${to} ${kind}`;

/** Leave beside what the guards have. */
export const LEAVE_IMPORT: ImportKind<Field, AddedLeave> = {
  fields: LEAVE_IMPORT_FIELDS.map((field) => ({ field, ...FIELDS[field] })),
  schema: addedLeave,
  prepare: async (tx, { viewer }) => {
    const guards = await findGuardsByName(tx, viewer, 'guard.assign');
    const kinds = enumByName(LEAVE_KINDS, (kind) => `guard.off.${kind}`);
    return ([cells]) => {
      const problems: CellProblem<Field>[] = [];
      if (!cells) return { body: {}, problems };
      const { text, lookUp, day } = cellReader(cells, 0, problems);
      const from = day('from');
      const body = {
        guardId: lookUp('guard', guards),
        from,
        to: text('to') === undefined ? from : day('to'),
        kind: text('kind') === undefined ? 'rest' : lookUp('kind', kinds),
        note: text('note') ?? null,
      };
      return { body, problems };
    };
  },
  cellOf: (path) => ({ at: 0, field: path === 'guardId' ? 'guard' : (path as Field) }),
  check: async (tx, actor, bodies) => {
    const problems = await newLeaveProblems(tx, actor, bodies);
    const repeated = repeatedKeys(bodies.map((body) => [keyOf(body)]));
    return problems.map((errors, index) => ({
      errors: [...(repeated.has(index) ? [{ path: 'from', code: 'duplicate' }] : []), ...errors],
      warnings: [],
    }));
  },
  create: addLeave,
};
