import type { Area } from '@contract/access';
import type { NoteKind } from '@contract/credit-note';

const PREMISES: Readonly<Record<Area, string>> = { admin: '/admin/premise', client: '/client/my-premise' };

/** The page of a booking in an area, by the specification. Mails and calendars link to it. */
export const bookingPage = (area: Area, premiseId: number, bookingId: number): string =>
  `${PREMISES[area]}/${premiseId}/booking/${bookingId}`;

/** The page of a credit or debit note, by its code. */
export const notePage = (area: Area, premiseId: number, kind: NoteKind, code: string): string =>
  `${PREMISES[area]}/${premiseId}/${kind}/${code}`;
/** The page of a month's invoice. */
export const invoicePage = (area: Area, premiseId: number, month: string): string =>
  `${PREMISES[area]}/${premiseId}/invoice/${month}`;

/** The page of what was served in a month. */
export const servedMonthPage = (area: Area, premiseId: number, month: string): string =>
  `${PREMISES[area]}/${premiseId}/served/${month}`;

/** The page of a company's statement for a period. */
export const companyStatementPage = (
  area: Area,
  companyId: number,
  { from, to }: { from: string; to: string },
): string => `/${area}/company/${companyId}/statement?from=${from}&to=${to}`;

/** The page of the instructions to a premise's guards. */
export const postOrderPage = (area: Area, premiseId: number): string =>
  `${PREMISES[area]}/${premiseId}/post-order`;

export const premisePage = (area: Area, premiseId: number): string => `${PREMISES[area]}/${premiseId}`;

/** The page on which guards are booked for a premise. */
export const newBookingPage = (area: Area, premiseId: number): string =>
  `${PREMISES[area]}/${premiseId}/booking/my-cart`;

export const guardPage = (guardId: number): string => `/admin/security/${guardId}`;

export const userPage = (userId: number): string => `/admin/user/profile/${userId}`;
