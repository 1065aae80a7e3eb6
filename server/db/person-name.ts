import { type NameParts, personName } from '@domain/person-name';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

type NameColumns = Record<keyof NameParts, AnyColumn>;

export const nameParts = ({ firstName, lastName }: NameColumns): SQL<NameParts> =>
  sql<NameParts>`json_build_object('firstName', ${firstName}, 'lastName', ${lastName})`;

/** To be selected of a person who is there; composed when it is read, for the order of its parts is the domain's. */
export const fullName = (person: NameColumns): SQL<string> => nameParts(person).mapWith(personName);

/** To be sorted by: by family name, whatever way the name is written. */
export const sortName = ({ firstName, lastName }: NameColumns): SQL<string> =>
  sql<string>`trim(${lastName} || ' ' || ${firstName})`;

/** To be searched: first name first, family name first, and family name first with no space, as in Chinese. */
export const nameInEveryOrder = ({ firstName, lastName }: NameColumns): SQL =>
  sql`(${firstName} || ' ' || ${lastName} || ' ' || ${firstName} || E'\\n' || ${lastName} || ${firstName})`;
