import type { Area } from '@contract/access';

/** The key of the label of a booking's reference, as clients or as internal users read it. */
export const referenceLabel = (area: Area) =>
  area === 'client' ? ('booking.reference.own' as const) : ('booking.reference.label' as const);
