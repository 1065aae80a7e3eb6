import { pino } from 'pino';
import type { Log } from './log';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** JSON lines on stdout. */
export const nodeLog = (level: LogLevel): Log =>
  pino({
    level,
    base: null,
    formatters: { level: (word) => ({ level: word }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: 'message',
  });
