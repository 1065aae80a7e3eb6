import type { Area } from '@contract/access';

const PREMISES: Readonly<Record<Area, string>> = { admin: '/admin/premise', client: '/client/my-premise' };

/** Where a booking is seen in an area, as the specification names it: what leaves the app leads back there. */
export const bookingPage = (area: Area, premiseId: number, bookingId: number): string =>
  `${PREMISES[area]}/${premiseId}/booking/${bookingId}`;
