import { nextTurn } from '@server/base/next-turn';

const BATCH = 500;

interface WithId {
  id: number;
}

/** Reads at most `limit` rows with an id greater than `after`, in the order of ids. */
export type ReadAfter = (after: number, limit: number) => PromiseLike<WithId[]>;

/** The rows of a list that grows with time, without their ids, one batch in memory at a time. */
export async function* batchesOf(read: ReadAfter): AsyncGenerator<object[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, BATCH);
    yield rows.map(({ id: _id, ...row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

const isBatches = (value: unknown): value is AsyncGenerator<object[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** JSON with this indent before each line but the first. */
const indented = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

async function* listText(batches: AsyncGenerator<object[]>): AsyncGenerator<string> {
  let before = '[\n    ';
  for await (const rows of batches) {
    yield rows.map((row, index) => `${index === 0 ? before : ',\n    '}${indented(row, '    ')}`).join('');
    if (rows.length > 0) before = ',\n    ';
  }
  yield before.startsWith('[') ? '[]' : '\n  ]';
}

async function* memberTexts(members: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{\n  ';
  for (const [name, value] of Object.entries(members)) {
    yield `${before}${JSON.stringify(name)}: `;
    if (isBatches(value)) yield* listText(value);
    else yield indented(value, '  ');
    before = ',\n  ';
  }
  yield '\n}\n';
}

/** An object as JSON, written while its lists in batches are read, as fast as the client takes it. */
export const streamJson = (
  members: Record<string, unknown>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  const texts = memberTexts(members);
  const encoder = new TextEncoder();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      await nextTurn();
      const { value, done } = await texts.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  const cancel = async () => void (await texts.return(undefined));
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
};
