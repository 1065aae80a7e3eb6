/* Headings of people's lists beside the product's own labels, in whatever language the list has. */

export const FAMILY_NAMES = ['Surname', 'Family name', '姓氏'];
export const GIVEN_NAMES = ['Given name', 'Forename'];
export const PHONES = [
  'Mobile',
  'Mobile no',
  'Tel',
  'Telephone',
  'Contact no',
  '手提電話',
  '手機',
  '手机',
  '聯絡電話',
  '联系电话',
];
export const EMAILS = ['Email address', '電郵地址', '电邮地址', '邮箱'];
