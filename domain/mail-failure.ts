import type { MailFailure } from '@contract/mail';

/** By the error code of nodemailer or the operating system: the first word of a stored failure. */
const KINDS = new Map<string, MailFailure>(
  Object.entries({
    ECONNECTION: 'unreachable',
    ECONNREFUSED: 'unreachable',
    ECONNRESET: 'unreachable',
    EHOSTUNREACH: 'unreachable',
    ENETUNREACH: 'unreachable',
    ENOTFOUND: 'unreachable',
    EAI_AGAIN: 'unreachable',
    EDNS: 'unreachable',
    ESOCKET: 'unreachable',
    ETIMEDOUT: 'timeout',
    EABORT: 'timeout',
    TimeoutError: 'timeout',
    EAUTH: 'signIn',
    ENOAUTH: 'signIn',
    EOAUTH2: 'signIn',
    ETLS: 'encryption',
    EREQUIRETLS: 'encryption',
    EENVELOPE: 'recipient',
    EMESSAGE: 'rejected',
    ENOSPC: 'storage',
    ENOGATEWAY: 'unreachable',
    EACCES: 'storage',
    EROFS: 'storage',
  } as const),
);

/** Classifies a stored failure such as "EENVELOPE 550 RCPT TO". */
export const mailFailureOf = (code: string): MailFailure => {
  const [word = '', ...more] = code.split(' ');
  // EENVELOPE also covers a refused sender, which is not a problem of the recipient's address.
  if (word === 'EENVELOPE' && more.includes('FROM')) return 'rejected';
  // Of the message gateway.
  if (word === 'HTTP') return more[0] === '401' || more[0] === '403' ? 'signIn' : 'rejected';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(word)) return 'encryption';
  return KINDS.get(word) ?? 'other';
};
