import { NO_REQUIRED_LICENCE, PREMISE_IMPORT_FIELDS, type PremiseImportField } from '@contract/import';
import { type PremiseBody, premiseBody, premiseStatus } from '@contract/premise';
import { LANGUAGES, type Lang } from '@contract/primitives';
import { normalizeText } from '@domain/import/normalize-text';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { createPremises, newPremiseProblems } from '@server/resources/premise/create-premise';
import { inArray } from 'drizzle-orm';
import { cellReader } from './draft-cells';
import { enumByName, findEntriesByName } from './find-by-name';
import { EMAILS, PHONES } from './headings';
import type { CellProblem, ImportField, ImportKind } from './import-kind';
import { repeatedKeys } from './repeated-keys';

type Field = PremiseImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  name: {
    label: 'premise.name',
    otherNames: ['Site name', 'Building name', 'Estate', '大廈', '大厦', '屋苑', '地盤'],
    isRequired: true,
    example: () => 'Harbour Court',
  },
  address: { label: 'premise.address', isRequired: true, example: () => '1 Harbour Road, Wan Chai' },
  nameCn: { label: 'file.nameIn.cn', help: 'import.help.otherLanguage', example: () => '' },
  addressCn: { label: 'premise.addressIn.cn', help: 'import.help.otherLanguage', example: () => '' },
  nameHk: { label: 'file.nameIn.hk', help: 'import.help.otherLanguage', example: () => '海港閣' },
  addressHk: {
    label: 'premise.addressIn.hk',
    help: 'import.help.otherLanguage',
    example: () => '灣仔港灣道 1 號',
  },
  nameEn: { label: 'file.nameIn.en', help: 'import.help.otherLanguage', example: () => '' },
  addressEn: { label: 'premise.addressIn.en', help: 'import.help.otherLanguage', example: () => '' },
  region: {
    label: 'premise.region',
    otherNames: ['District', '分區', '分区'],
    help: 'import.help.entry',
    isRequired: true,
    example: (t) => t('import.example.region'),
  },
  company: {
    label: 'premise.company',
    otherNames: ['Client name', 'Customer', '客戶', '客户'],
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
  contactName: {
    label: 'premise.contact',
    otherNames: ['Contact person'],
    isRequired: true,
    example: () => 'Chan Siu Ming',
  },
  contactPhone: {
    label: 'premise.phone',
    otherNames: PHONES,
    isRequired: true,
    example: () => '2345 6789',
  },
  contactEmail: {
    label: 'premise.email',
    otherNames: EMAILS,
    isRequired: true,
    example: () => 'site@example.com',
  },
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
  'names.cn': 'nameCn',
  'names.hk': 'nameHk',
  'names.en': 'nameEn',
  'addresses.cn': 'addressCn',
  'addresses.hk': 'addressHk',
  'addresses.en': 'addressEn',
};

const NAME_FIELDS = { cn: 'nameCn', hk: 'nameHk', en: 'nameEn' } as const;
const ADDRESS_FIELDS = { cn: 'addressCn', hk: 'addressHk', en: 'addressEn' } as const;

/** The texts of the languages; undefined if there are none, so that one text is for all readers. */
const textsOf = (fields: Record<Lang, Field>, text: (field: Field) => string | undefined) =>
  LANGUAGES.some((lang) => text(fields[lang]))
    ? Object.fromEntries(LANGUAGES.map((lang) => [lang, text(fields[lang]) ?? '']))
    : undefined;

const keyOf = ({ name, companyId }: { name: string; companyId: number }) =>
  `${companyId} ${normalizeText(name)}`;

/** The names of a new premise in every language, each with its place in the body. */
const namesOf = ({ name, names, companyId }: PremiseBody) =>
  [['name', name] as const, ...LANGUAGES.map((lang) => [`names.${lang}`, names?.[lang] ?? ''] as const)]
    .filter(([, text]) => text !== '')
    .map(([path, text]) => ({ path, key: keyOf({ name: text, companyId }) }));

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
      const { text, line, lookUp, lookUpList } = cellReader(cells, 0, problems);
      const body = {
        name: line('name'),
        address: text('address'),
        names: textsOf(NAME_FIELDS, line),
        addresses: textsOf(ADDRESS_FIELDS, text),
        regionId: lookUp('region', regions)?.id,
        companyId: lookUp('company', companies)?.id,
        premiseGroupId: lookUp('premiseGroup', groups)?.id,
        consultantId: lookUp('consultant', consultants)?.id,
        contactName: line('contactName'),
        contactPhone: line('contactPhone'),
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
    return { at: 0, field: FIELD_OF[path] ?? FIELD_OF[member] ?? (member as Field) };
  },
  check: async (tx, actor, bodies) => {
    const problems = await newPremiseProblems(tx, actor, bodies);
    const taken = await findTakenKeys(tx, actor.viewer, bodies);
    const names = bodies.map(namesOf);
    const repeated = repeatedKeys(names.map((own) => own.map(({ key }) => key)));
    return bodies.map((body, index) => ({
      errors: problems[index] ?? [],
      warnings: [
        ...(names[index] ?? [])
          .filter(({ key }) => taken.has(key))
          .slice(0, 1)
          .map(({ path }) => ({ path, code: 'premise_exists' })),
        ...(repeated.has(index) ? [{ path: 'name', code: 'duplicate' }] : []),
        ...(needsNoLicence(body) ? [{ path: 'requiredLicenceTypes', code: NO_REQUIRED_LICENCE }] : []),
      ],
    }));
  },
  create: createPremises,
};
