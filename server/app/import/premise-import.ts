import { NO_REQUIRED_LICENCE, PREMISE_IMPORT_FIELDS, type PremiseImportField } from '@contract/import';
import { type PremiseBody, premiseBody, premiseStatus } from '@contract/premise';
import { normalizeText } from '@domain/import/normalize-text';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { createPremises, newPremiseProblems } from '@server/resources/premise/create-premise';
import { inArray } from 'drizzle-orm';
import { cellReader } from './draft-cells';
import { enumByName, findEntriesByName } from './find-by-name';
import type { CellProblem, ImportField, ImportKind } from './import-kind';
import { repeatedKeys } from './repeated-keys';

type Field = PremiseImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  name: { label: 'premise.name', isRequired: true, example: () => 'Harbour Court' },
  address: { label: 'premise.address', isRequired: true, example: () => '1 Harbour Road, Wan Chai' },
  region: {
    label: 'premise.region',
    help: 'import.help.entry',
    isRequired: true,
    example: (t) => t('import.example.region'),
  },
  company: {
    label: 'premise.company',
    help: 'import.help.entry',
    isRequired: true,
    example: (t) => t('import.example.company'),
  },
  premiseGroup: {
    label: 'premise.premiseGroup',
    help: 'import.help.entry',
    example: (t) => t('import.example.premiseGroup'),
  },
  consultant: { label: 'premise.consultant', help: 'import.help.entry', example: () => '' },
  contactName: { label: 'premise.contact', isRequired: true, example: () => 'Chan Siu Ming' },
  contactPhone: { label: 'premise.phone', isRequired: true, example: () => '2345 6789' },
  contactEmail: { label: 'premise.email', isRequired: true, example: () => 'site@example.com' },
  requiredLicenceTypes: {
    label: 'premise.licences',
    help: 'import.help.entries',
    example: () => 'SPP-A',
  },
  status: {
    label: 'premise.statusLabel',
    help: 'import.help.premiseStatus',
    example: (t) => t('premise.active'),
  },
  remarks: { label: 'premise.remarks', example: () => '' },
};

/** Body members whose name differs from their field. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  regionId: 'region',
  companyId: 'company',
  premiseGroupId: 'premiseGroup',
  consultantId: 'consultant',
};

const keyOf = ({ name, companyId }: { name: string; companyId: number }) =>
  `${companyId} ${normalizeText(name)}`;

/** The names, in every language, of premises in reach at the same company. */
const findTakenKeys = async (tx: Tx, viewer: Viewer, bodies: readonly PremiseBody[]) => {
  const companies = [...new Set(bodies.map(({ companyId }) => companyId))];
  const rows = await tx
    .select({ name: premiseTable.name, names: premiseTable.names, companyId: premiseTable.companyId })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'premise.read'), inArray(premiseTable.companyId, companies)));
  return new Set(
    rows.flatMap(({ name, names, companyId }) =>
      [name, ...Object.values(names ?? {})].map((each) => keyOf({ name: each, companyId })),
    ),
  );
};

/** Any guard can be assigned to an active premise without a required licence, so each has to be confirmed. */
const needsNoLicence = ({ requiredLicenceTypes = [], status = 'active' }: PremiseBody): boolean =>
  requiredLicenceTypes.length === 0 && status === 'active';

export const PREMISE_IMPORT: ImportKind<Field, PremiseBody> = {
  fields: PREMISE_IMPORT_FIELDS.map((field) => ({ field, ...FIELDS[field] })),
  schema: premiseBody,
  prepare: async (tx) => {
    const regions = await findEntriesByName(tx, 'region');
    const companies = await findEntriesByName(tx, 'company');
    const groups = await findEntriesByName(tx, 'premise-group');
    const consultants = await findEntriesByName(tx, 'consultant');
    const licenceTypes = await findEntriesByName(tx, 'licence-type');
    const statuses = enumByName(premiseStatus.options, (status) => `premise.${status}`);
    return ([cells]) => {
      const problems: CellProblem<Field>[] = [];
      if (!cells) return { body: {}, problems };
      const { text, lookUp, lookUpList } = cellReader(cells, 0, problems);
      const body = {
        name: text('name'),
        address: text('address'),
        regionId: lookUp('region', regions)?.id,
        companyId: lookUp('company', companies)?.id,
        premiseGroupId: lookUp('premiseGroup', groups)?.id,
        consultantId: lookUp('consultant', consultants)?.id,
        contactName: text('contactName'),
        contactPhone: text('contactPhone'),
        contactEmail: cells.contactEmail,
        requiredLicenceTypes: lookUpList('requiredLicenceTypes', licenceTypes).map(({ code }) => code),
        status: lookUp('status', statuses),
        remarks: text('remarks'),
      };
      return { body, problems };
    };
  },
  cellOf: (path) => {
    const [member = ''] = path.split('.');
    return { at: 0, field: FIELD_OF[member] ?? (member as Field) };
  },
  check: async (tx, actor, bodies) => {
    const problems = await newPremiseProblems(tx, actor, bodies);
    const taken = await findTakenKeys(tx, actor.viewer, bodies);
    const repeated = repeatedKeys(bodies.map((body) => [keyOf(body)]));
    return bodies.map((body, index) => ({
      errors: problems[index] ?? [],
      warnings: [
        ...(taken.has(keyOf(body)) ? [{ path: 'name', code: 'premise_exists' }] : []),
        ...(repeated.has(index) ? [{ path: 'name', code: 'duplicate' }] : []),
        ...(needsNoLicence(body) ? [{ path: 'requiredLicenceTypes', code: NO_REQUIRED_LICENCE }] : []),
      ],
    }));
  },
  create: createPremises,
};
