/** One thing that is not as it was. What was not there before, or is gone, is left out. */
export interface AuditChange {
  /** The field, with what it lies in before it: "names.cn". Empty where the whole is one value. */
  field: string;
  before?: string;
  after?: string;
}

/** What counts its own changes, and says nothing about them. */
const SILENT = ['version', 'createdAt', 'updatedAt', 'id', 'userId'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field within a value is called. */
type NameOf = (field: string) => string;

/** A value in one line; undefined where there is none. */
const said = (value: unknown, nameOf: NameOf): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (!isRecord(value) && !Array.isArray(value)) return String(value);
  const parts = Array.isArray(value)
    ? value.map((item) => said(item, nameOf))
    : Object.entries(value)
        .filter(([name]) => !SILENT.includes(name))
        .map(([name, inner]) => {
          const word = said(inner, nameOf);
          return word === undefined ? undefined : `${nameOf(name)} ${word}`;
        });
  return parts.filter(Boolean).join(Array.isArray(value) ? ', ' : ' · ') || undefined;
};

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

const changeOf = (field: string, before: unknown, after: unknown, nameOf: NameOf): AuditChange[] => {
  const was = said(before, nameOf);
  const is = said(after, nameOf);
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
const listChanges = (field: string, before: unknown[], after: unknown[], nameOf: NameOf): AuditChange[] => {
  const without = (list: unknown[], other: unknown[]) =>
    list.filter((item) => !other.some((each) => isSame(each, item)));
  return [
    ...without(before, after).flatMap((item) => changeOf(field, item, undefined, nameOf)),
    ...without(after, before).flatMap((item) => changeOf(field, undefined, item, nameOf)),
  ];
};

/** What differs between two states of something, field by field, as far as it can be read. */
export const auditChanges = (before: unknown, after: unknown, nameOf: NameOf, field = ''): AuditChange[] => {
  if (isSame(before, after)) return [];
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((name) => !SILENT.includes(name))
      .flatMap((name) => auditChanges(was[name], is[name], nameOf, field ? `${field}.${name}` : name));
  }
  const [was, is] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
  if ([...was, ...is].some(isRecord)) return listChanges(field, was, is, nameOf);
  return changeOf(field, before, after, nameOf);
};
