import type { Problem, ProblemCode } from '@contract/problem';

const UNUSABLE_ACCOUNT_CODES = [
  'account_unverified',
  'account_waiting',
  'account_rejected',
  'account_suspended',
] as const satisfies readonly ProblemCode[];
export type UnusableAccountCode = (typeof UNUSABLE_ACCOUNT_CODES)[number];

/** The next step after a correct password: a code is required, or the account can't be used. */
export type SignInStep =
  | { kind: 'second-factor'; ticket: string }
  | { kind: 'held'; code: UnusableAccountCode; email: string };

/** The step that a refused sign-in leads to; undefined if the refusal is shown in the form. */
export const stepAfter = ({ code, ticket }: Problem, email: string): SignInStep | undefined => {
  if (code === 'second_factor' && typeof ticket === 'string') return { kind: 'second-factor', ticket };
  const held = UNUSABLE_ACCOUNT_CODES.find((each) => each === code);
  return held && { kind: 'held', code: held, email };
};
