import { ROLES } from '@contract/access';
import { USER_IMPORT_FIELDS, type UserImportField } from '@contract/import';
import { type UserBody, userBody } from '@contract/user';
import type { Tx } from '@server/base/db/database';
import { findUnselectable } from '@server/resources/metadata/reference-queries';
import { admitSuperAdmins } from '@server/resources/user/admit-super-admins';
import { inviteUsers } from '@server/resources/user/invite-user';
import { findTakenEmails } from '@server/resources/user/queries';
import { cellReader } from './draft-cells';
import { enumByName, findEntriesByName, languageByName } from './find-by-name';
import { EMAILS, PERSON_NAMES, PHONES } from './headings';
import type { CellProblem, ImportField, ImportKind } from './import-kind';
import { repeatedKeys } from './repeated-keys';

type Field = UserImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  email: { label: 'user.email', otherNames: EMAILS, isRequired: true, example: () => 'chan@example.com' },
  ...PERSON_NAMES,
  phone: { label: 'user.phone', otherNames: PHONES, example: () => '9123 4567' },
  roles: {
    label: 'user.roles',
    help: 'import.help.roles',
    isRequired: true,
    example: (t) => t('role.name.Client'),
  },
  company: {
    label: 'user.company',
    help: 'import.help.company',
    example: (t) => t('import.example.company'),
  },
  language: { label: 'language.label', help: 'import.help.language', example: () => 'hk' },
};

/** The given companies that can't be chosen. */
const findForbiddenCompanies = (tx: Tx, bodies: readonly UserBody[]): Promise<number[]> =>
  findUnselectable(tx, 'company', [...new Set(bodies.flatMap(({ companyId }) => companyId ?? []))]);

export const USER_IMPORT: ImportKind<Field, UserBody> = {
  fields: USER_IMPORT_FIELDS.map((field) => ({ field, ...FIELDS[field] })),
  schema: userBody,
  prepare: async (tx, { lang }) => {
    const companies = await findEntriesByName(tx, 'company');
    const roles = enumByName(ROLES, (role) => `role.name.${role}`);
    const languages = languageByName();
    return ([cells]) => {
      const problems: CellProblem<Field>[] = [];
      if (!cells) return { body: {}, problems };
      const { line, lookUp, lookUpList } = cellReader(cells, 0, problems);
      const body = {
        email: cells.email,
        lastName: line('lastName') ?? '',
        firstName: line('firstName') ?? '',
        phone: line('phone'),
        roles: lookUpList('roles', roles),
        companyId: lookUp('company', companies)?.id,
        language: lookUp('language', languages) ?? lang,
      };
      return { body, problems };
    };
  },
  cellOf: (path) => {
    const [member = ''] = path.split('.');
    return { at: 0, field: member === 'companyId' ? 'company' : (member as Field) };
  },
  check: async (tx, _actor, bodies) => {
    const taken = await findTakenEmails(
      tx,
      bodies.map(({ email }) => email),
    );
    const forbidden = await findForbiddenCompanies(tx, bodies);
    const repeated = repeatedKeys(bodies.map(({ email }) => [email.toLowerCase()]));
    return bodies.map(({ email, companyId }, index) => ({
      errors: [
        ...(taken.has(email) ? [{ path: 'email', code: 'email_taken' }] : []),
        ...(repeated.has(index) ? [{ path: 'email', code: 'duplicate' }] : []),
        ...(companyId && forbidden.includes(companyId)
          ? [{ path: 'companyId', code: 'unknown_reference' }]
          : []),
      ],
      warnings: [],
    }));
  },
  create: async (tx, actor, bodies) => {
    const superAdmins = bodies.filter(({ roles }) => roles.includes('SuperAdmin'));
    await admitSuperAdmins(tx, actor, superAdmins);
    return (await inviteUsers(tx, actor, bodies)).ids;
  },
};
