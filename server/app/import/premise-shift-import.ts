import { PREMISE_SHIFT_IMPORT_FIELDS, type PremiseShiftImportField } from '@contract/import';
import { type PremiseShiftBody, premiseShiftBody } from '@contract/shift';
import { findSetting } from '@server/platform/setting/queries';
import { createShifts, newShiftProblems } from '@server/resources/shift/create-shift';
import { cellReader } from './draft-cells';
import { findEntriesByName, shiftTypeByName } from './find-by-name';
import { findPremisesByName } from './find-in-reach';
import type { CellProblem, ImportField, ImportKind } from './import-kind';

type Field = PremiseShiftImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  premise: {
    label: 'file.premise',
    help: 'import.help.premise',
    isRequired: true,
    example: (t) => t('import.example.premise'),
  },
  shiftType: { label: 'file.shift', isRequired: true, example: (t) => t('shift.type.Night') },
  startTime: { label: 'file.from', help: 'import.help.time', example: () => '21:00' },
  endTime: { label: 'file.to', help: 'import.help.time', example: () => '05:00' },
  price: { label: 'managePricing.list.price', isRequired: true, example: () => '480.00' },
  salaryToSecurity: { label: 'managePricing.list.salary', isRequired: true, example: () => '380.00' },
  validFrom: {
    label: 'managePricing.list.validFrom',
    help: 'import.help.day',
    isRequired: true,
    example: () => '2027-01-01',
  },
  requiredLicenceTypes: { label: 'premise.licences', help: 'import.help.entries', example: () => '' },
};

const FIELD_OF: Readonly<Record<string, Field>> = { premiseId: 'premise', type: 'shiftType' };

/** Own shifts of premises, and their prices for default shifts, which have no times in the file. */
export const PREMISE_SHIFT_IMPORT: ImportKind<Field, PremiseShiftBody> = {
  fields: PREMISE_SHIFT_IMPORT_FIELDS.map((field) => ({ field, ...FIELDS[field] })),
  schema: premiseShiftBody,
  prepare: async (tx, { viewer }) => {
    const { currency, defaultShifts } = await findSetting(tx);
    const premises = await findPremisesByName(tx, viewer, 'setting.manage');
    const licenceTypes = await findEntriesByName(tx, 'licence-type');
    const types = shiftTypeByName();
    return ([cells]) => {
      const problems: CellProblem<Field>[] = [];
      if (!cells) return { body: {}, problems };
      const { lookUp, lookUpList, money, day, time, text } = cellReader(cells, 0, problems);
      const type = lookUp('shiftType', types);
      const isDefault = text('startTime') === undefined && text('endTime') === undefined;
      const times = isDefault ? defaultShifts.find((shift) => shift.type === type) : undefined;
      const body = {
        premiseId: lookUp('premise', premises),
        type,
        startTime: times?.startTime ?? time('startTime'),
        endTime: times?.endTime ?? time('endTime'),
        price: money('price', currency),
        salaryToSecurity: money('salaryToSecurity', currency),
        validFrom: day('validFrom'),
        requiredLicenceTypes: lookUpList('requiredLicenceTypes', licenceTypes).map(({ code }) => code),
      };
      return { body, problems };
    };
  },
  cellOf: (path) => {
    const [member = ''] = path.split('.');
    return { at: 0, field: FIELD_OF[member] ?? (member as Field) };
  },
  check: async (tx, _actor, bodies) => {
    const problems = await newShiftProblems(
      tx,
      bodies.map((body) => ({ ...body, repeated: [] })),
    );
    return problems.map((found) => ({
      errors: found.filter(({ code }) => code !== 'repeat_amount'),
      warnings: found
        .filter(({ code }) => code === 'repeat_amount')
        .map(({ path }) => ({ path, code: 'far_amount' })),
    }));
  },
  create: async (tx, actor, bodies) => {
    const shifts = await createShifts(tx, actor, bodies);
    return shifts.map(({ id }) => id);
  },
};
