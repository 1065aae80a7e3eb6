import { type Area, type Reach, ROLES, type RoleName } from '@contract/access';
import type { CallRecord } from '@contract/call';

/** A cell of the product's table; 'self' is the caller's own account only. */
export type Cell = Reach | 'self' | null;

/**
 * The product's access table, written by hand and never derived from `contract/access.ts`, followed by the
 * contract's rules for the other calls.
 */
const LINES = {
  //                                                SuperAdmin Manager Agent Staff Client
  'users, approval of users, roles, access rights': 'all       –       –     –     –',
  'pricing, settings, metadata, reports': '           all       –       –     –     –',
  'premises: read': '                                 all       scope   scope scope own',
  'premises: create, edit': '                         all       scope   scope –     own',
  'premise users (user-manage)': '                    all       scope   scope –     –',
  'premise users: own, invite a colleague': '         –         –       –     –     own',
  'split config': '                                   all       scope   scope –     own',
  'bookings: read': '                                 all       scope   scope scope own',
  'bookings: create, edit, cancel': '                 all       scope   scope –     own',
  'bookings: approve, reject': '                      all       scope   –     –     –',
  'guards: read, leave, assign': '                    all       scope   scope scope –',
  'guards: create, edit, licences': '                 all       scope   –     scope –',
  'documents: read': '                                all       scope   scope –     own',
  'documents: issue, edit, split, paid': '            all       scope   –     –     –',
  'credit and debit notes': '                         all       scope   scope –     own',

  'problem reports: read': '                          all       scope   –     scope own',
  'problem reports: report': '                        –         –       –     –     own',
  'problem reports: answer': '                        all       scope   –     scope –',
  'guards: links, presence, offers': '                    all       scope   –     scope –',
  'post orders: read': '                              all       scope   scope scope own',
  'post orders: edit': '                              all       scope   scope –     –',
  'post orders: propose': '                           –         –       –     –     own',
  'served month: read': '                             all       scope   –     –     own',
  'served month: agree, question': '                  –         –       –     –     own',
  'served month: answer': '                           all       scope   –     –     –',
  'rules overridden: seen': '                         all       scope   –     –     –',
  "receipts, payer's account": '                       all       scope   –     –     –',
  '"I have paid"': '                                  –         –       –     –     own',
  'period lock, journal, payroll': '                  all       –       –     –     –',
  'unsent mails': '                                   all       –       –     –     –',
  'API keys, webhooks': '                             all       –       –     –     –',
  'salaries, for internal roles': '                   all       scope   scope scope –',
  'standing orders': '                                all       scope   scope –     own',
  'standing orders: approve in advance': '            all       scope   –     –     –',
  'combos for internal roles': '                      all       all     all   all   –',
  'combos and settings for everybody': '              all       all     all   all   all',
  'own account': '                                    self      self    self  self  self',
} as const;
export type Line = keyof typeof LINES;

const cellOf = (line: Line, role: RoleName): Cell => {
  const cells = LINES[line].trim().split(/\s+/);
  const cell = cells[['SuperAdmin', 'Manager', 'Agent', 'Staff', 'Client'].indexOf(role)];
  return cell === 'all' || cell === 'scope' || cell === 'own' || cell === 'self' ? cell : null;
};

export const areaOf = (path: string): Area | null =>
  path.includes('/admin') ? 'admin' : path.includes('/client') ? 'client' : null;

const counts = (area: Area | null, role: RoleName) =>
  area === null || (area === 'client' ? role === 'Client' : role !== 'Client');

/** The widest reach of the roles that count at this path. */
export const productReach = (line: Line, path: string, roles: readonly RoleName[]): Cell => {
  const cells = ROLES.filter((role) => roles.includes(role) && counts(areaOf(path), role)).map((role) =>
    cellOf(line, role),
  );
  return (['all', 'scope', 'own', 'self'] as const).find((cell) => cells.includes(cell)) ?? null;
};

/** What the matrix's API key may: the smallest right, one capability to read, and what needs no capability. */
const LINES_OF_KEY: readonly Line[] = [
  'premises: read',
  'combos for internal roles',
  'combos and settings for everybody',
];

/** "/admin calls, the calls of invoices, quotations, statements, notes, combos, premise-shift and booking-validation". */
const OPEN_TO_KEYS =
  /\/admin\/|\{premiseId\}\/(invoice|quotation|statement)|(credit|debit)-note|premise-shift|\/booking-validation|\/combo$/;

/** Whether an API key may make the call. What only needs an internal role answers it, with no more than it reaches. */
export const isKeyAllowed = (line: Line, { method, path, access }: CallRecord): boolean =>
  `${method} ${path}` === 'GET /api/v1/setting' ||
  (OPEN_TO_KEYS.test(path) &&
    (LINES_OF_KEY.includes(line) || access === 'internal' || access === 'signed-in'));

/** Its reach: its groups, whatever its maker reaches. */
export const keyReach = (line: Line, call: CallRecord): Cell => {
  if (!isKeyAllowed(line, call) || !LINES_OF_KEY.includes(line)) return null;
  return line === 'premises: read' ? 'scope' : 'all';
};
