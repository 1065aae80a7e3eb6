import type { ProblemError } from '@src/api/problem-error';

/** Whether a call was refused because the token of its link is used, expired, voided or not whole. */
export const isInvalidLink = ({ errors }: ProblemError): boolean =>
  errors.some(({ path }) => path === 'token');
