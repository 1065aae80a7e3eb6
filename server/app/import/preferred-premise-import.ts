import { PREFERRED_PREMISE_IMPORT_FIELDS, type PreferredPremiseImportField } from '@contract/import';
import {
  addPreferences,
  newPreferenceProblems,
  type PreferredPremise,
  preferredPremise,
} from '@server/resources/guard/add-preferences';
import { cellReader } from './draft-cells';
import { findGuardsByName, findPremisesByName } from './find-in-reach';
import type { CellProblem, ImportField, ImportKind } from './import-kind';
import { repeatedKeys } from './repeated-keys';

type Field = PreferredPremiseImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  guard: {
    label: 'file.guard',
    help: 'import.help.guard',
    isRequired: true,
    example: () => 'Chan Tai Man',
  },
  premise: {
    label: 'file.premise',
    help: 'import.help.premise',
    isRequired: true,
    example: (t) => t('import.example.premise'),
  },
};

/** Premises that guards prefer, beside those that they have. */
export const PREFERRED_PREMISE_IMPORT: ImportKind<Field, PreferredPremise> = {
  fields: PREFERRED_PREMISE_IMPORT_FIELDS.map((field) => ({ field, ...FIELDS[field] })),
  schema: preferredPremise,
  prepare: async (tx, { viewer }) => {
    const guards = await findGuardsByName(tx, viewer, 'guard.edit');
    const premises = await findPremisesByName(tx, viewer, 'premise.read');
    return ([cells]) => {
      const problems: CellProblem<Field>[] = [];
      if (!cells) return { body: {}, problems };
      const { lookUp } = cellReader(cells, 0, problems);
      return { body: { guardId: lookUp('guard', guards), premiseId: lookUp('premise', premises) }, problems };
    };
  },
  cellOf: (path) => ({ at: 0, field: path === 'guardId' ? 'guard' : 'premise' }),
  check: async (tx, _actor, bodies) => {
    const problems = await newPreferenceProblems(tx, bodies);
    const repeated = repeatedKeys(bodies.map(({ guardId, premiseId }) => [`${guardId} ${premiseId}`]));
    return problems.map((errors, index) => ({
      errors: [...errors, ...(repeated.has(index) ? [{ path: 'premiseId', code: 'duplicate' }] : [])],
      warnings: [],
    }));
  },
  create: addPreferences,
};
