import type { Area } from '@contract/access';

const premises = (area: Area) => (area === 'admin' ? '/admin/premise' : '/client/my-premise');
const premise = (area: Area, id: Part) => `${premises(area)}/${id}`;
const booking = (area: Area, premiseId: Part, bookingId: Part) =>
  `${premise(area, premiseId)}/booking/${bookingId}`;

const standingOrders = (area: Area) =>
  area === 'admin' ? '/admin/standing-order' : '/client/my-premise/standing-order';

const companies = (area: Area) => `/${area}/company`;

/** An id or code, or ":id" to build the router's pattern. */
type Part = number | string;
type NoteKind = 'credit-note' | 'debit-note';

/** The list of credit or debit notes of a premise. */
const notes = (kind: NoteKind) => (area: Area, premiseId: Part) => `${premise(area, premiseId)}/${kind}`;
const notePaths = (kind: NoteKind) => ({
  list: notes(kind),
  create: (area: Area, premiseId: Part) => `${notes(kind)(area, premiseId)}/create`,
  edit: (area: Area, premiseId: Part, code: Part) => `${notes(kind)(area, premiseId)}/edit/${code}`,
  one: (area: Area, premiseId: Part, code: Part) => `${notes(kind)(area, premiseId)}/${code}`,
});

const NOTE_PATHS = { 'credit-note': notePaths('credit-note'), 'debit-note': notePaths('debit-note') };

/** Paths of credit or debit notes. */
export const notePathsOf = (kind: NoteKind) => NOTE_PATHS[kind];

/** All paths of the app. */
export const paths = {
  home: '/',
  adminHome: '/admin',
  login: '/login',
  signUp: '/sign-up',
  setup: '/setup',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  forgetPassword: '/forget-password',
  forgetPasswordSuccess: (mail: Part) => `/${mail}/forget-password-success`,
  terms: '/term-and-condition',
  deleteAccount: '/delete-account-page',
  permissionDenied: '/permission-denied',
  unauthorized: '/unauthorized',
  accountSetting: '/account-setting',
  secondFactor: '/account-setting#second-factor',

  premises,
  premiseCreate: (area: Area) => `${premises(area)}/create`,
  premiseCalendar: '/client/my-premise/calendar',
  premiseImport: '/admin/premise/import',
  premise,
  premiseEdit: (area: Area, id: Part) => `${premise(area, id)}/edit`,
  premisePoster: (id: Part) => `${premise('admin', id)}/poster`,
  postOrders: (area: Area, id: Part) => `${premise(area, id)}/post-order`,
  /** The instructions of the premise, or with `type` those of a kind of shift. */
  postOrderEdit: (area: Area, id: Part, type?: Part | null) =>
    `${premise(area, id)}/post-order/edit${type ? `?shift=${type}` : ''}`,
  newBooking: (area: Area, premiseId: Part) => `${premise(area, premiseId)}/booking/my-cart`,
  /** The bookings that one order made at several premises. */
  orderedBookings: (area: Area, premiseId: Part, bookingIds: readonly number[]) =>
    `${premise(area, premiseId)}/booking/my-cart?view=ordered&booking=${bookingIds.join()}`,
  /** Opens the editor with tonight's shift chosen. */
  bookTonight: (area: Area, premiseId: Part) => `${premise(area, premiseId)}/booking/my-cart?tonight`,
  bookingAsCart: (area: Area, premiseId: Part, bookingId: Part) =>
    `${booking(area, premiseId, bookingId)}/my-cart`,
  booking,
  bookingEdit: (area: Area, premiseId: Part, bookingId: Part) =>
    `${booking(area, premiseId, bookingId)}/edit`,
  bookingItemEdit: (area: Area, premiseId: Part, bookingId: Part, itemId: Part) =>
    `${booking(area, premiseId, bookingId)}/edit/${itemId}`,
  quotation: (area: Area, premiseId: Part, month: Part) => `${premise(area, premiseId)}/quotation/${month}`,
  invoice: (area: Area, premiseId: Part, month: Part) => `${premise(area, premiseId)}/invoice/${month}`,
  invoiceEdit: (premiseId: Part, month: Part) => `${premise('admin', premiseId)}/invoice/${month}/edit`,
  servedMonth: (area: Area, premiseId: Part, month: Part) => `${premise(area, premiseId)}/served/${month}`,
  statement: (area: Area, premiseId: Part) => `${premise(area, premiseId)}/statement`,
  creditNotes: NOTE_PATHS['credit-note'],
  debitNotes: NOTE_PATHS['debit-note'],
  clientBookings: '/client/booking',
  standingOrders,
  standingOrderCreate: (area: Area) => `${standingOrders(area)}/create`,
  /** For a premise, as its cart or one of its bookings has it. */
  newStandingOrder: (area: Area, premiseId: Part, from?: 'cart' | number) =>
    `${standingOrders(area)}/create?${new URLSearchParams({
      premiseId: String(premiseId),
      ...(from !== undefined && { from: String(from) }),
    })}`,
  standingOrder: (area: Area, id: Part) => `${standingOrders(area)}/${id}`,
  standingOrderEdit: (area: Area, id: Part) => `${standingOrders(area)}/${id}/edit`,
  documents: (area: Area) => `/${area}/document`,
  receipts: '/admin/receipt',
  openingBalanceImport: '/admin/receipt/opening-balance/import',
  bankImports: '/admin/bank-import',
  bankImport: (id: Part) => `/admin/bank-import/${id}`,
  journal: '/admin/journal',
  payroll: '/admin/payroll',
  companies,
  /** The account of a payer. */
  company: (id: Part) => `${companies('admin')}/${id}`,
  companyStatement: (area: Area, id: Part) => `${companies(area)}/${id}/statement`,

  users: '/admin/user',
  allUsers: '/admin/user?tab=all',
  unsentMails: '/admin/user?tab=mails',
  /** The audit of a record ("premise:3"), or of what a person did. */
  auditOf: (filter: { subject: string } | { by: string }) =>
    `/admin/user?${new URLSearchParams({ tab: 'audit', ...filter })}`,
  userCreate: '/admin/user/profile/create',
  userImport: '/admin/user/import',
  user: (id: Part) => `/admin/user/profile/${id}`,
  userEdit: (id: Part) => `/admin/user/profile/${id}/edit`,
  guards: '/admin/security',
  guardCreate: '/admin/security/create',
  guardImport: '/admin/security/import',
  leaveImport: '/admin/security/date-off/import',
  preferredPremiseImport: '/admin/security/preferred-premise/import',
  guard: (id: Part) => `/admin/security/${id}`,
  guardEdit: (id: Part) => `/admin/security/${id}/edit`,
  breaches: '/admin/security/breach',
  served: '/admin/security/served',
  /** Shifts of a premise to confirm: of a day, or of the oldest of a month with some. */
  servedOf: (premiseId: Part, of: { date: Part } | { month: Part }) =>
    `/admin/security/served?${'date' in of ? `date=${of.date}` : `month=${of.month}`}&premiseIds=${premiseId}`,
  coverage: '/admin/security/coverage',
  openPlaces: '/admin/security/open',
  roster: '/admin/security/roster',
  bulkAssign: '/admin/security/bulk-assign',
  /** The staffing grid, filtered by period, premises or guard, or opened at a slot. */
  staffing: (shown: { from?: string; to?: string; premiseIds?: Part; securityId?: Part; slotId?: Part }) =>
    `/admin/security/bulk-assign?${new URLSearchParams(
      Object.entries(shown).map(([name, value]): [string, string] => [name, String(value)]),
    )}`,
  pricing: '/admin/pricing',
  specialDates: '/admin/pricing/special-date',
  premisePrices: '/admin/pricing?tab=premises',
  priceImport: '/admin/pricing/import',
  premiseShiftImport: '/admin/pricing/premise-shift/import',
  metadata: '/admin/metadata',
  metadataOf: (kind: Part) => `/admin/metadata?kind=${kind}`,
  metadataImport: '/admin/metadata/import',
  metadataImportOf: (kind: Part) => `/admin/metadata/import?kind=${kind}`,
  metadataOrder: (kind: Part) => `/admin/metadata?kind=${kind}&view=order`,
  attendance: '/admin/security/attendance',
  offers: '/admin/security/attendance?view=offers',
  duty: '/duty',
  linkedDocument: '/document',
  problemReports: '/admin/problem-report',
  manageBookings: '/admin/manage-booking',
  manageBooking: (id: Part) => `/admin/manage-booking/${id}`,
  report: '/admin/report',
  roles: '/admin/role',
  rightsOf: (userId: Part) => `/admin/role?tab=rights&user=${userId}`,
  masterSetting: '/admin/master-setting',
  settingHistory: '/admin/master-setting?tab=history',
  /** What connects other programs: API keys and webhooks. */
  integration: '/admin/master-setting/integration',
  webhooks: '/admin/master-setting/integration?tab=webhooks',
  webhook: (id: Part) => `/admin/master-setting/integration/webhook/${id}`,
  /** Export of all company data. */
  export: '/admin/master-setting/export',
} as const;

/** State of the 403 page when the page was open until the right was revoked. */
export const RIGHTS_REVOKED = { wasOpen: true } as const;
/** State of the 403 page when the user's role would open the page, but its feature is switched off for the user. */
export const FEATURE_OFF = { isFeatureOff: true } as const;

interface ReturnState {
  /** Path and query of the page that was open when the session ended. */
  from: string;
}

/** State of the page about an ended session, to return after sign-in. It survives a reload. */
export const returnState = ({ pathname, search }: { pathname: string; search: string }): ReturnState => ({
  from: `${pathname}${search}`,
});

/** Reads what `returnState` wrote; defaults to the home page. */
export const returnPathIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : paths.home;

/** The sign-in page, which leads to `requested` afterwards. */
export const loginPath = (requested: string): string =>
  requested === paths.home ? paths.login : `${paths.login}?redirectUri=${encodeURIComponent(requested)}`;
