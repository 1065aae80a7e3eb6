/** One message of a text/event-stream. */
export interface StreamMessage {
  id: string | undefined;
  data: string;
}

/** Reads messages from a body as they arrive; ignores comments and unknown fields. */
export async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  let id: string | undefined;
  let data: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '' && data.length > 0) {
          yield { id, data: data.join('\n') };
          data = [];
        } else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
        else if (line.startsWith('id:')) id = line.slice(3).trim();
      }
    }
  } finally {
    await reader.cancel();
  }
}
