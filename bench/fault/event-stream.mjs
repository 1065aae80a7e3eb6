/** Opens an event stream with promises for the arrival of a text and for its end. */
export const listen = async (port, token) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/event`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let received = '';
  const waiting = [];
  const settle = () => {
    for (const { text, resolve } of waiting) if (received.includes(text)) resolve(performance.now());
  };
  const read = async () => {
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      received += part;
      settle();
    }
    return performance.now();
  };
  const ended = read();
  const waitForText = (text) =>
    new Promise((resolve) => {
      waiting.push({ text, resolve });
      settle();
    });
  await waitForText('open');
  return { waitForText, ended };
};
