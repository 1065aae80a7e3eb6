import type { Area } from '@contract/access';

const premises = (area: Area) => (area === 'admin' ? '/admin/premise' : '/client/my-premise');
const premise = (area: Area, id: Part) => `${premises(area)}/${id}`;
const booking = (area: Area, premiseId: Part, bookingId: Part) =>
  `${premise(area, premiseId)}/booking/${bookingId}`;

/** An id or code; the router's patterns are made by the same functions from ":id". */
type Part = number | string;

/** Every path of the app, in one place. */
export const paths = {
  home: '/',
  adminHome: '/admin',
  login: '/login',
  signUp: '/sign-up',
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
  premise,
  premiseEdit: (area: Area, id: Part) => `${premise(area, id)}/edit`,
  newBooking: (area: Area, premiseId: Part) => `${premise(area, premiseId)}/booking/my-cart`,
  bookingAsCart: (area: Area, premiseId: Part, bookingId: Part) =>
    `${booking(area, premiseId, bookingId)}/my-cart`,
  booking,
  bookingEdit: (area: Area, premiseId: Part, bookingId: Part) =>
    `${booking(area, premiseId, bookingId)}/edit`,
  bookingItemEdit: (area: Area, premiseId: Part, bookingId: Part, itemId: Part) =>
    `${booking(area, premiseId, bookingId)}/edit/${itemId}`,
  quotation: (area: Area, premiseId: Part, month: Part) => `${premise(area, premiseId)}/quotation/${month}`,
  invoice: (area: Area, premiseId: Part, month: Part) => `${premise(area, premiseId)}/invoice/${month}`,
  statement: (area: Area, premiseId: Part) => `${premise(area, premiseId)}/statement`,

  users: '/admin/user',
  userCreate: '/admin/user/profile/create',
  user: (id: Part) => `/admin/user/profile/${id}`,
  userEdit: (id: Part) => `/admin/user/profile/${id}/edit`,
  guards: '/admin/security',
  guard: (id: Part) => `/admin/security/${id}`,
  pricing: '/admin/pricing',
  metadata: '/admin/metadata',
  manageBookings: '/admin/manage-booking',
  manageBooking: (id: Part) => `/admin/manage-booking/${id}`,
  report: '/admin/report',
  roles: '/admin/role',
  rightsOf: (userId: Part) => `/admin/role?tab=rights&user=${userId}`,
  masterSetting: '/admin/master-setting',
} as const;

/** What the refused page is told that was open until a right was taken. */
export const RIGHTS_TAKEN = { wasOpen: true } as const;

/** Where somebody signs in who wanted to see `wanted`. */
export const loginPath = (wanted: string): string =>
  wanted === paths.home ? paths.login : `${paths.login}?redirectUri=${encodeURIComponent(wanted)}`;
