import type { MeasuredPosition, Position } from '@contract/position';

const EARTH_RADIUS_METRES = 6_371_000;
/** A position that is vaguer says nothing about who is there. */
const MAX_ACCURACY_METRES = 200;
const ROUNDED_TO_METRES = 10;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places, by the haversine formula. */
export const distanceBetween = (a: Position, b: Position): number => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const arc =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, arc)));
};

/** How far a guard is from a premise, rounded to 10 m; null where the phone was not sure of its position. */
export const distanceTo = (premise: Position, measured: MeasuredPosition): number | null =>
  measured.accuracy > MAX_ACCURACY_METRES
    ? null
    : Math.round(distanceBetween(premise, measured) / ROUNDED_TO_METRES) * ROUNDED_TO_METRES;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** As map services write a place into a link, the marked place before the middle of the map. */
const IN_LINK: readonly RegExp[] = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`[?&](?:query|q|ll|destination|daddr|center)=(?:loc:)?${NUMBER}(?:,|%2C)\\s*${NUMBER}`, 'i'),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i'),
];
const PLAIN = new RegExp(`^${NUMBER}\\s*[,，\\s]\\s*${NUMBER}$`);

/** The place in a pasted map link, or in "latitude, longitude"; null in any other text. */
export const positionIn = (text: string): Position | null => {
  const trimmed = text.trim();
  for (const pattern of [PLAIN, ...IN_LINK]) {
    const [, latitude, longitude] = pattern.exec(trimmed) ?? [];
    const found = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180) return found;
  }
  return null;
};

/** As `positionIn` reads it. */
export const positionText = ({ latitude, longitude }: Position): string => `${latitude}, ${longitude}`;
