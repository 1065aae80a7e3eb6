import { EventEmitter } from 'node:events';
import { silentLog } from '@server/base/ports/log';
import { expect, it, vi } from 'vitest';
import { endOnFatal } from './end-on-fatal.node';

it.each(['uncaughtException', 'unhandledRejection'])('logs the first %s as one line and ends', (event) => {
  const process = new EventEmitter();
  const fatal = vi.fn();
  const end = vi.fn();
  endOnFatal(process, { ...silentLog, fatal }, end);
  const error = new Error('Failed query: values', { cause: new Error('the connection is gone') });
  process.emit(event, error);
  process.emit('uncaughtException', new Error('a consequence'));
  process.emit('unhandledRejection', 'a consequence');
  expect(fatal).toHaveBeenCalledExactlyOnceWith(
    { error: 'Error: the connection is gone', stack: expect.stringContaining('end-on-fatal.test') },
    'an error that nothing caught: the server stops',
  );
  expect(end).toHaveBeenCalledOnce();
});
