import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './connection';

const isOwn = (publicUrl: string, origin: string | null) =>
  isOwnOrigin({ origin, address: '10.0.0.1', cookie: '' }, publicUrl);

describe("a write's origin", () => {
  it.each([
    ['https://keepwatch.example', 'https://keepwatch.example'],
    ['https://keepwatch.example', 'https://keepwatch.example:443'],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
    ['http://localhost:3000', 'http://[::1]:3000'],
    ['http://[::1]:3000', 'http://127.0.0.1:3000'],
  ])('of a server on %s can be %s', (publicUrl, origin) => {
    expect(isOwn(publicUrl, origin)).toBe(true);
  });

  it.each([
    ['https://keepwatch.example', 'http://keepwatch.example'],
    ['https://keepwatch.example', 'https://keepwatch.example:8443'],
    ['https://keepwatch.example', 'https://evil.example'],
    ['https://keepwatch.example', 'https://keepwatch.example.evil.example'],
    ['https://keepwatch.example', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:5173'],
    ['http://127.0.0.1:3000', 'https://127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'http://localhost.evil.example:3000'],
    ['http://127.0.0.1:3000', 'http://loopback:3000'],
    ['http://127.0.0.1:3000', 'null'],
    ['http://127.0.0.1:3000', ''],
    ['http://127.0.0.1:3000', null],
  ])("of a server on %s can't be %s", (publicUrl, origin) => {
    expect(isOwn(publicUrl, origin)).toBe(false);
  });
});
