import { type NameParts, personName } from '@domain/person-name';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

type NameColumns = Record<keyof NameParts, AnyColumn>;

export const nameParts = ({ firstName, lastName }: NameColumns): SQL<NameParts> =>
  sql<NameParts>`json_build_object('firstName', ${firstName}, 'lastName', ${lastName})`;

/** The full name as a column, composed when read, because the domain decides the order of its parts. */
export const fullName = (person: NameColumns): SQL<string> => nameParts(person).mapWith(personName);

/** Searchable forms: first name first, family name first, and family name first without a space, as in Chinese. */
export const searchableName = ({ firstName, lastName }: NameColumns): SQL =>
  sql`(${firstName} || ' ' || ${lastName} || ' ' || ${firstName} || E'\\n' || ${lastName} || ${firstName})`;
