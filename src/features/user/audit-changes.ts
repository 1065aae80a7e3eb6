import { isSameValue } from '@domain/same-value';
/** A changed value. `before` or `after` is missing if it was added or removed. */
export interface AuditChange {
  /** Path of the field, such as "names.cn"; empty if the whole is a single value. */
  field: string;
  before?: string;
  after?: string;
}

/** Fields that change by themselves, are checked by the server or tell a reader nothing, and are not shown. */
const HIDDEN = [
  'version',
  'createdAt',
  'updatedAt',
  'id',
  'userId',
  'seals',
  'shiftId',
  'slotId',
  'slotIds',
  'isDemo',
];

/** Values shown without their field name: "Rest day", not "kind Rest day". */
const UNNAMED = ['kind', 'type', 'repeat'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Order of fields, after the names of a person; others follow. The database sorts fields by the length of their names. */
const FIRST = [
  'name',
  'names',
  'email',
  'phone',
  'roles',
  'status',
  'kind',
  'type',
  'from',
  'to',
  'startTime',
  'endTime',
];
const shownFields = (fields: readonly string[], { nameFields }: AuditTexts): string[] => {
  const first = [...nameFields, ...FIRST];
  const rankOf = (field: string) => (first.includes(field) ? first.indexOf(field) : first.length);
  return [...new Set(fields)]
    .filter((name) => !HIDDEN.includes(name))
    .sort((one, other) => rankOf(one) - rankOf(other));
};

interface AuditTexts {
  /** The fields of a person's name, in the order of the language. */
  nameFields: readonly string[];
  /** Label of a field within a value. */
  inner: (field: string) => string;
  /** Formats a single value. */
  single: (path: string, value: string) => string;
  /** Says how often a leave repeats. */
  repeat: (value: Record<string, unknown>) => string;
  /** Separator of list items. */
  separator: string;
}

/** Formats a value in one line; undefined if empty. */
const formatValue = (field: string, value: unknown, texts: AuditTexts): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (!isRecord(value) && !Array.isArray(value)) return texts.single(field, String(value));
  if (field === 'repeat' && isRecord(value)) return texts.repeat(value);
  const parts = Array.isArray(value)
    ? value.map((item) => formatValue(field, item, texts))
    : shownFields(Object.keys(value), texts).map((name) => {
        const inner = formatValue(name, value[name], texts);
        if (inner === undefined || UNNAMED.includes(name)) return inner;
        return `${texts.inner(name)} ${inner}`;
      });
  return parts.filter(Boolean).join(Array.isArray(value) ? texts.separator : ' · ') || undefined;
};

const changeOf = (field: string, before: unknown, after: unknown, texts: AuditTexts): AuditChange[] => {
  const was = formatValue(field, before, texts);
  const is = formatValue(field, after, texts);
  if (was === is) return [];
  return [
    {
      field,
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
    },
  ];
};

/** Changes of a list: removed and added items. */
const listChanges = (
  field: string,
  before: unknown[],
  after: unknown[],
  texts: AuditTexts,
): AuditChange[] => {
  const without = (list: unknown[], other: unknown[]) =>
    list.filter((item) => !other.some((each) => isSameValue(each, item)));
  return [
    ...without(before, after).flatMap((item) => changeOf(field, item, undefined, texts)),
    ...without(after, before).flatMap((item) => changeOf(field, undefined, item, texts)),
  ];
};

/** Differences between two states, field by field. */
export const auditChanges = (
  before: unknown,
  after: unknown,
  texts: AuditTexts,
  field = '',
): AuditChange[] => {
  if (isSameValue(before, after)) return [];
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return shownFields([...Object.keys(was), ...Object.keys(is)], texts).flatMap((name) =>
      auditChanges(was[name], is[name], texts, field ? `${field}.${name}` : name),
    );
  }
  const [was, is] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
  if ([...was, ...is].some(isRecord)) return listChanges(field, was, is, texts);
  return changeOf(field, before, after, texts);
};
