import { DEFAULT_LIMIT } from '@contract/list';
import { type Day, isDay } from '@contract/primitives';
import type { AuditQuery } from '@src/api/audit';
import { paths } from '@src/lib/paths';
import { readGlobalKey, readId, readPage } from '@src/lib/url-state';

/** What the audit shows, as it stands in the URL. */
export interface AuditState {
  globalKey: string;
  /** Id of who did it, as digits; empty for all. */
  by: string;
  action: string;
  /** "kind:id"; empty for all. */
  subject: string;
  from: Day | '';
  to: Day | '';
  /** Always the newest first. */
  sort: string;
  /** From 1. */
  page: number;
}

export const NO_AUDIT_FILTERS = {
  globalKey: '',
  by: '',
  action: '',
  subject: '',
  from: '',
  to: '',
} as const satisfies Partial<AuditState>;

const readDay = (search: URLSearchParams, name: string): Day | '' => {
  const day = search.get(name) ?? '';
  return isDay(day) ? day : '';
};

const readWord = (search: URLSearchParams, name: string, shape: RegExp): string => {
  const word = search.get(name) ?? '';
  return shape.test(word) && word.length <= 60 ? word : '';
};

export const readAuditState = (search: URLSearchParams): AuditState => ({
  globalKey: readGlobalKey(search),
  by: readId(search, 'by'),
  action: readWord(search, 'action', /^[a-zA-Z_.]+$/),
  subject: readWord(search, 'subject', /^[a-z-]+(:[\w-]+)?$/),
  from: readDay(search, 'from'),
  to: readDay(search, 'to'),
  sort: '-at',
  page: readPage(search),
});

const filters = (state: AuditState): Partial<Record<keyof typeof NO_AUDIT_FILTERS, string>> => ({
  ...(state.globalKey ? { globalKey: state.globalKey } : {}),
  ...(state.by ? { by: state.by } : {}),
  ...(state.action ? { action: state.action } : {}),
  ...(state.subject ? { subject: state.subject } : {}),
  ...(state.from ? { from: state.from } : {}),
  ...(state.to ? { to: state.to } : {}),
});

/** How many filters are set, beside the search. */
export const countAuditFilters = (state: AuditState): number =>
  Object.keys(filters({ ...state, globalKey: '' })).length;

export const writeAuditState = (state: AuditState): URLSearchParams =>
  new URLSearchParams({
    tab: 'audit',
    ...filters(state),
    ...(state.page > 1 ? { page: String(state.page) } : {}),
  });

export const toAuditQuery = (state: AuditState): AuditQuery => ({
  ...filters(state),
  limit: String(DEFAULT_LIMIT),
  offset: String((state.page - 1) * DEFAULT_LIMIT),
  sort: '-at',
});

/** Where everything that happened to one thing stands. */
export const auditPathOf = (subject: string): string =>
  `${paths.users}?${new URLSearchParams({ tab: 'audit', subject })}`;
