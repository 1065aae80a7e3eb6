import type { MailFailure } from '@contract/mail';

/** By the code of nodemailer or of the operating system, the first word of what is kept of a failure. */
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
    EACCES: 'storage',
    EROFS: 'storage',
  } as const),
);

/** What a try failed by, of what is kept of it: "EENVELOPE 550 RCPT TO". */
export const mailFailureOf = (code: string): MailFailure => {
  const [word = '', ...more] = code.split(' ');
  // A mail server refuses the sender in the same step as the recipient, and that is no fault of the address.
  if (word === 'EENVELOPE' && more.includes('FROM')) return 'rejected';
  return KINDS.get(word) ?? 'other';
};
