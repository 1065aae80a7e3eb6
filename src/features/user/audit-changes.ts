/** One thing that is not as it was. What was not there before, or is gone, is left out. */
export interface AuditChange {
  /** The field, with what it lies in before it: "names.cn". Empty where the whole is one value. */
  field: string;
  before?: string;
  after?: string;
}

/** What counts its own changes, and says nothing about them. */
const SILENT = ['version', 'createdAt', 'updatedAt', 'id', 'userId'];

/** Within a value, a word that needs no name before it: "Rest day", not "kind Rest day". */
const SPEAKS_FOR_ITSELF = ['kind', 'type'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As they are read. The database keeps fields by the length of their names; what is not named here comes after. */
const FIRST = [
  'firstName',
  'lastName',
  'name',
  'names',
  'email',
  'phone',
  'roles',
  'status',
  'kind',
  'from',
  'to',
];
const place = (field: string) => {
  const at = FIRST.indexOf(field);
  return at < 0 ? FIRST.length : at;
};
const readable = (fields: readonly string[]): string[] =>
  [...new Set(fields)]
    .filter((name) => !SILENT.includes(name))
    .sort((one, other) => place(one) - place(other));

interface Words {
  /** What a field within a value is called. */
  inner: (field: string) => string;
  /** How a reader writes what no list is, and no record. */
  single: (path: string, value: string) => string;
  /** Between those of a list. */
  separator: string;
}

/** A value in one line; undefined where there is none. */
const said = (field: string, value: unknown, words: Words): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (!isRecord(value) && !Array.isArray(value)) return words.single(field, String(value));
  const parts = Array.isArray(value)
    ? value.map((item) => said(field, item, words))
    : readable(Object.keys(value)).map((name) => {
        const inner = said(name, value[name], words);
        if (inner === undefined || SPEAKS_FOR_ITSELF.includes(name)) return inner;
        return `${words.inner(name)} ${inner}`;
      });
  return parts.filter(Boolean).join(Array.isArray(value) ? words.separator : ' · ') || undefined;
};

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

const changeOf = (field: string, before: unknown, after: unknown, words: Words): AuditChange[] => {
  const was = said(field, before, words);
  const is = said(field, after, words);
  if (was === is) return [];
  return [
    {
      field,
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
    },
  ];
};

/** Of a list of things only those that went and those that came. */
const listChanges = (field: string, before: unknown[], after: unknown[], words: Words): AuditChange[] => {
  const without = (list: unknown[], other: unknown[]) =>
    list.filter((item) => !other.some((each) => isSame(each, item)));
  return [
    ...without(before, after).flatMap((item) => changeOf(field, item, undefined, words)),
    ...without(after, before).flatMap((item) => changeOf(field, undefined, item, words)),
  ];
};

/** What differs between two states of something, field by field, as far as it can be read. */
export const auditChanges = (before: unknown, after: unknown, words: Words, field = ''): AuditChange[] => {
  if (isSame(before, after)) return [];
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return readable([...Object.keys(was), ...Object.keys(is)]).flatMap((name) =>
      auditChanges(was[name], is[name], words, field ? `${field}.${name}` : name),
    );
  }
  const [was, is] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
  if ([...was, ...is].some(isRecord)) return listChanges(field, was, is, words);
  return changeOf(field, before, after, words);
};
