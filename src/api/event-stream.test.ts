import { expect, it } from 'vitest';
import { readStream } from './event-stream';

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

it('reads messages across chunks, ignoring comments and other fields', async () => {
  const body = streamOf(
    ': hello\n\nid: 7\nda',
    'ta: {"keys":["Boo',
    'king"]}\n\n: still here\n\nevent: x\r\n',
    'data: a\r\ndata: 界\r\n\r\n',
  );
  const messages = [];
  for await (const message of readStream(body)) messages.push(message);
  expect(messages).toEqual([
    { id: '7', data: '{"keys":["Booking"]}' },
    { id: '7', data: 'a\n界' },
  ]);
});
