import pg from 'pg';
import { CHANGE_CHANNEL, type ChangeChannel } from './changes';
import type { Log } from './log';

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

/** A connection of its own that listens, and comes back by itself when the database goes away and returns. */
export const postgresChanges = (connectionString: string, log: Log): ChangeChannel => ({
  async listen(heard, missed) {
    let stopped = false;
    let client: pg.Client | undefined;
    let retry: NodeJS.Timeout | undefined;

    const connect = async () => {
      const next = new pg.Client({ connectionString, application_name: 'keepwatch listen', keepAlive: true });
      next.on('notification', ({ payload }) => heard(payload ?? ''));
      next.on('error', () => {});
      try {
        await next.connect();
        await next.query(`listen ${CHANGE_CHANNEL}`);
      } catch (error) {
        await next.end().catch(() => {});
        throw error;
      }
      next.on('end', () => comeBack(FIRST_WAIT));
      client = next;
    };

    const comeBack = (wait: number) => {
      if (stopped) return;
      if (wait === FIRST_WAIT) log.warn({}, 'the line for changes broke');
      retry = setTimeout(async () => {
        try {
          await connect();
          if (stopped) return void client?.end();
          log.info({}, 'the line for changes is back');
          missed?.();
        } catch {
          comeBack(Math.min(wait * 2, LONGEST_WAIT));
        }
      }, wait);
    };

    await connect();
    return async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    };
  },
});
