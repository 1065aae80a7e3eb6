import type { ProblemError } from '@src/api/problem-error';

/** Whether a call was refused because the link's token is used, expired, revoked or incomplete. */
export const isInvalidLink = ({ errors }: ProblemError): boolean =>
  errors.some(({ path }) => path === 'token');
