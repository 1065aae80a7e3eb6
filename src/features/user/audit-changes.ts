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

/** A value in one line; undefined where there is none. */
const said = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.map(said).filter(Boolean).join(', ') || undefined;
  if (!isRecord(value)) return String(value);
  return (
    Object.entries(value)
      .filter(([name, inner]) => !SILENT.includes(name) && said(inner) !== undefined)
      .map(([name, inner]) => `${name} ${said(inner)}`)
      .join(' · ') || undefined
  );
};

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

/** Of a list of things only those that went and those that came. */
const listChanges = (field: string, before: unknown[], after: unknown[]): AuditChange[] => {
  const without = (list: unknown[], other: unknown[]) =>
    list.filter((item) => !other.some((each) => isSame(each, item)));
  return [
    ...without(before, after).map((item) => changeOf(field, item, undefined)),
    ...without(after, before).map((item) => changeOf(field, undefined, item)),
  ];
};

const changeOf = (field: string, before: unknown, after: unknown): AuditChange => {
  const was = said(before);
  const is = said(after);
  return {
    field,
    ...(was === undefined ? {} : { before: was }),
    ...(is === undefined ? {} : { after: is }),
  };
};

/** What differs between two states of something, field by field, as far as it can be read. */
export const auditChanges = (before: unknown, after: unknown, field = ''): AuditChange[] => {
  if (isSame(before, after)) return [];
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((name) => !SILENT.includes(name))
      .flatMap((name) => auditChanges(was[name], is[name], field ? `${field}.${name}` : name));
  }
  const lists = [before, after].map((value) => (Array.isArray(value) ? value : []));
  const [was = [], is = []] = lists;
  if ([...was, ...is].some(isRecord)) return listChanges(field, was, is);
  const change = changeOf(field, before, after);
  return change.before === change.after ? [] : [change];
};
