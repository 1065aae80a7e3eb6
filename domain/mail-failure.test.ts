import { describe, expect, it } from 'vitest';
import { mailFailureOf } from './mail-failure';

describe('the kind of a mail failure', () => {
  it.each([
    ['ESOCKET CONN', 'unreachable'],
    ['EDNS CONN', 'unreachable'],
    ['ETIMEDOUT CONN', 'timeout'],
    ['TimeoutError', 'timeout'],
    ['EAUTH 535 AUTH PLAIN', 'signIn'],
    ['ETLS CONN', 'encryption'],
    ['EENVELOPE 550 RCPT TO', 'recipient'],
    ['EENVELOPE 550 MAIL FROM', 'rejected'],
    ['EMESSAGE 554 DATA', 'rejected'],
    ['ENOSPC', 'storage'],
    ['HTTP 401', 'signIn'],
    ['HTTP 503', 'rejected'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'encryption'],
    ['ENOGATEWAY', 'unreachable'],
    ['Error', 'other'],
    ['', 'other'],
    ['constructor', 'other'],
  ] as const)('"%s": %s', (code, kind) => {
    expect(mailFailureOf(code)).toBe(kind);
  });
});
