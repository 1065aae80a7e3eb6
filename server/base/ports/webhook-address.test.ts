import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, urlProblem } from './webhook-address.node';

const NONE = new Set<string>();
const ALLOWED = new Set(['http://127.0.0.1:9000', 'https://receiver.test:8443']);

describe('an address of the public internet', () => {
  it.each(['1.1.1.1', '8.8.8.8', '11.0.0.1', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each(['2606:4700:4700::1111', '2400:cb00::1', '2a00:1450:4001:81b::200e'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local, of cloud metadata', '169.254.169.254'],
    ['shared', '100.64.0.1'],
    ['shared', '100.127.255.255'],
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['for benchmarks', '198.18.0.1'],
    ['for documentation', '203.0.113.7'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fdff::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:8.8.8.8'],
    ['mapped, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64', '64:ff9b::808:808'],
    ['local NAT64', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['for documentation', '2001:db8::1'],
    ['a name', 'localhost'],
    ['no address', '127.1'],
    ['empty', ''],
  ])('is not %s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));

  it('is never an IPv4 address that is not public, however IPv6 carries it', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const local = fc.oneof(
      fc.tuple(fc.constantFrom(10, 127, 0), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
      fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
    );
    const prefix = fc.constantFrom('', '::ffff:', '::ffff:0:', '::', '64:ff9b::', '64:ff9b:1::', '2002:');
    const hex = (high: number, low: number) => (high * 256 + low).toString(16);
    fc.assert(
      fc.property(local, prefix, ([a, b, c, d], before) => {
        const address = before === '' ? `${a}.${b}.${c}.${d}` : `${before}${hex(a, b)}:${hex(c, d)}`;
        expect(isPublicAddress(before === '2002:' ? `${address}::` : address)).toBe(false);
      }),
    );
  });

  it('is in 2000::/3, if it is one of IPv6', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const [first = ''] = address.split(':');
        const isGlobal = Number.parseInt(first || '0', 16) >> 13 === 1;
        if (!isGlobal) expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});

describe('a URL', () => {
  it.each([
    ['https://hooks.example.com/keepwatch?from=hk', null],
    ['https://hooks.example.com:443/', null],
    ['hooks.example.com', 'invalid_url'],
    ['', 'invalid_url'],
    ['https://user:password@hooks.example.com/', 'url_credentials'],
    ['https://token@hooks.example.com/', 'url_credentials'],
    ['http://hooks.example.com/', 'url_not_https'],
    ['ftp://hooks.example.com/', 'url_not_https'],
    ['file:///etc/passwd', 'url_not_https'],
    ['https://hooks.example.com:8443/', 'url_port'],
    ['https://hooks.example.com:80/', 'url_port'],
  ])('%s: %s', (url, problem) => expect(urlProblem(url, NONE)).toBe(problem));

  it('may have the protocol and port of an allowed origin, and no other', () => {
    expect(urlProblem('http://127.0.0.1:9000/hook', ALLOWED)).toBeNull();
    expect(urlProblem('https://receiver.test:8443/hook', ALLOWED)).toBeNull();
    expect(urlProblem('http://127.0.0.1:9001/hook', ALLOWED)).toBe('url_not_https');
    expect(urlProblem('http://receiver.test:8443/hook', ALLOWED)).toBe('url_not_https');
    expect(urlProblem('https://receiver.test:8444/hook', ALLOWED)).toBe('url_port');
    expect(urlProblem('http://key@127.0.0.1:9000/hook', ALLOWED)).toBe('url_credentials');
  });
});
