import { describe, expect, it } from 'vitest';
import { parseJson, readJsonText } from './body';

const requestOf = (size: number, headers: Record<string, string>) =>
  new Request('http://127.0.0.1/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: `"${'x'.repeat(size - 2)}"`,
  });

describe('the body of a request', () => {
  it.each([
    ['a public call', true, 16_384],
    ['another call', false, 1_048_576],
  ])('of %s has a limit, whether its length is declared or not', async (_call, isPublic, limit) => {
    for (const size of [limit, limit + 1])
      for (const headers of [{ 'content-length': String(size) }, {}] as Record<string, string>[]) {
        const read = readJsonText(requestOf(size, headers), isPublic);
        if (size > limit) await expect(read).rejects.toMatchObject({ code: 'too_large' });
        else expect(await read).toHaveLength(limit);
      }
  });

  it('is refused by its declared length before it is read', async () => {
    const request = requestOf(10, { 'content-length': '16385' });
    await expect(readJsonText(request, true)).rejects.toMatchObject({ code: 'too_large' });
    expect(request.bodyUsed).toBe(false);
  });

  it('is JSON in UTF-8', async () => {
    const read = (body: BodyInit, type: string) =>
      readJsonText(
        new Request('http://127.0.0.1/', { method: 'POST', headers: { 'content-type': type }, body }),
        true,
      );
    expect(await read('', 'text/plain')).toBe('');
    expect(await read('{}', 'Application/JSON; charset=utf-8')).toBe('{}');
    await expect(read('{}', 'text/plain')).rejects.toMatchObject({ code: 'media_type' });
    await expect(read(Uint8Array.of(0xff), 'application/json')).rejects.toMatchObject({ code: 'malformed' });
  });

  it.each(['{', '{"__proto__":{}}', '{"\\u005f_proto__":{}}'])('%s is malformed', (text) => {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});
