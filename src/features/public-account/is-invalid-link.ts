import { refusalOf } from '@src/api/problem-error';

/** Whether a call was refused because the token of its link is used, expired, voided or not whole. */
export const isInvalidLink = (reason: unknown): boolean =>
  refusalOf(reason)?.errors.some(({ path }) => path === 'token') ?? false;
