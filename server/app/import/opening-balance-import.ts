import {
  OPENING_BALANCE_IMPORT_FIELDS,
  type OpeningBalance,
  type OpeningBalanceImportField,
  openingBalance,
} from '@contract/opening-balance';
import { findSetting } from '@server/platform/setting/queries';
import {
  addOpenings,
  findUnknownParties,
  newOpeningProblems,
  openingKey,
} from '@server/resources/receipt/add-openings';
import { cellReader } from './draft-cells';
import { findPremisesByName } from './find-in-reach';
import type { CellProblem, ImportField, ImportKind } from './import-kind';
import { repeatedKeys } from './repeated-keys';

type Field = OpeningBalanceImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  premise: {
    label: 'file.premise',
    help: 'import.help.premise',
    isRequired: true,
    example: (t) => t('import.example.premise'),
  },
  partyEmail: { label: 'openingBalance.payer', help: 'import.help.partyEmail', example: () => '' },
  reference: { label: 'openingBalance.reference', isRequired: true, example: () => 'INV-2026-0412' },
  on: {
    label: 'openingBalance.on',
    help: 'import.help.day',
    isRequired: true,
    example: () => '2026-10-31',
  },
  dueOn: { label: 'invoice.dueOn', help: 'import.help.oldDueOn', example: () => '2026-11-30' },
  amount: {
    label: 'receipt.item.open',
    help: 'import.help.openAmount',
    isRequired: true,
    example: () => '12,500.00',
  },
};

/** What payers owed before the product was used. */
export const OPENING_BALANCE_IMPORT: ImportKind<Field, OpeningBalance> = {
  fields: OPENING_BALANCE_IMPORT_FIELDS.map((field) => ({ field, ...FIELDS[field] })),
  schema: openingBalance,
  prepare: async (tx, { viewer }) => {
    const premises = await findPremisesByName(tx, viewer, 'receipt.manage');
    const { currency } = await findSetting(tx);
    return ([cells]) => {
      const problems: CellProblem<Field>[] = [];
      if (!cells) return { body: {}, problems };
      const { text, line, lookUp, day, money } = cellReader(cells, 0, problems);
      const body = {
        premiseId: lookUp('premise', premises),
        partyEmail: text('partyEmail') ?? null,
        reference: line('reference'),
        on: day('on'),
        dueOn: text('dueOn') === undefined ? null : day('dueOn'),
        amount: money('amount', currency),
      };
      return { body, problems };
    };
  },
  cellOf: (path) => ({ at: 0, field: path === 'premiseId' ? 'premise' : (path as Field) }),
  check: async (tx, actor, bodies) => {
    const problems = await newOpeningProblems(tx, actor, bodies);
    const isUnknown = await findUnknownParties(tx, bodies);
    const repeated = repeatedKeys(bodies.map((body) => [openingKey(body)]));
    return problems.map((errors, index) => ({
      errors: [...(repeated.has(index) ? [{ path: 'reference', code: 'duplicate' }] : []), ...errors],
      warnings: isUnknown[index] ? [{ path: 'partyEmail', code: 'unknown_party' }] : [],
    }));
  },
  create: addOpenings,
};
