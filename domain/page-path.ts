import type { Area } from '@contract/access';
import type { NoteKind } from '@contract/credit-note';

const PREMISES: Readonly<Record<Area, string>> = { admin: '/admin/premise', client: '/client/my-premise' };

/** Where a booking is seen in an area, as the specification names it: what leaves the app leads back there. */
export const bookingPage = (area: Area, premiseId: number, bookingId: number): string =>
  `${PREMISES[area]}/${premiseId}/booking/${bookingId}`;

/** Where a credit or debit note is seen in an area, by its code. */
export const notePage = (area: Area, premiseId: number, kind: NoteKind, code: string): string =>
  `${PREMISES[area]}/${premiseId}/${kind}/${code}`;
/** Where the invoice of a month is seen in an area. */
export const invoicePage = (area: Area, premiseId: number, month: string): string =>
  `${PREMISES[area]}/${premiseId}/invoice/${month}`;

/** Where a premise is seen in an area. */
export const premisePage = (area: Area, premiseId: number): string => `${PREMISES[area]}/${premiseId}`;

/** Where guards are booked for a premise. */
export const newBookingPage = (area: Area, premiseId: number): string =>
  `${PREMISES[area]}/${premiseId}/booking/my-cart`;

export const guardPage = (guardId: number): string => `/admin/security/${guardId}`;

export const userPage = (userId: number): string => `/admin/user/profile/${userId}`;
