import type { Position } from '@contract/position';

/** The place of a premise; null where it is unknown. */
export const positionOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Position | null => (latitude === null || longitude === null ? null : { latitude, longitude });
