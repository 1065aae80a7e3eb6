import { guardCalendarCalls } from '@contract/guard-calendar';

const START = `${guardCalendarCalls.read.path}?key=`;

/** The address of a guard's calendar within the product. */
export const guardCalendarPath = (key: string): string => START + key;

/** The key in an address by `guardCalendarPath`. */
export const keyInPath = (path: string): string => path.slice(START.length);
