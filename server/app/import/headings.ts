import type { ImportField } from './import-kind';

/*
 * Headings in other lists of people, beside the product's own labels. A heading that contains one counts, too, so none may be a
 * part of another word: "Tel" is in "Hotel".
 */
export const PHONES = [
  'Mobile',
  'Mobile no',
  'Tel no',
  'Telephone',
  'Contact no',
  '手提電話',
  '手機',
  '手机',
  '聯絡電話',
  '联系电话',
];
export const EMAILS = ['Email address', '電郵地址', '电邮地址', '邮箱'];

/** The names of a person. One column may hold both. */
export const PERSON_NAMES: Readonly<Record<'lastName' | 'firstName', Omit<ImportField<never>, 'field'>>> = {
  lastName: {
    label: 'user.lastName',
    otherNames: ['Surname', 'Family name', '姓氏'],
    help: 'import.help.fullName',
    isRequired: true,
    example: () => 'Chan',
  },
  firstName: {
    label: 'user.firstName',
    otherNames: ['Given name', 'Forename'],
    help: 'import.help.fullName',
    isRequired: true,
    example: () => 'Tai Man',
  },
};
