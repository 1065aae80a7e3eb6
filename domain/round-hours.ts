import { minutesInHour } from 'date-fns/constants';

/** Rounds hours to hundredths. */
export const roundHours = (hours: number): number => Math.round(hours * 100) / 100;

export const hoursOfMinutes = (minutes: number): number => roundHours(minutes / minutesInHour);
