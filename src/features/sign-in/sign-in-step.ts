import type { Problem, ProblemCode } from '@contract/problem';

const HELD = [
  'account_unverified',
  'account_waiting',
  'account_rejected',
  'account_suspended',
] as const satisfies readonly ProblemCode[];
export type HeldCode = (typeof HELD)[number];

/** The next step after a correct password: a code is required, or the account can't be used. */
export type SignInStep =
  | { kind: 'second-factor'; ticket: string }
  | { kind: 'held'; code: HeldCode; email: string };

/** The step that a refused sign-in leads to; undefined if the refusal is shown in the form. */
export const stepAfter = ({ code, ticket }: Problem, email: string): SignInStep | undefined => {
  if (code === 'second_factor' && typeof ticket === 'string') return { kind: 'second-factor', ticket };
  const held = HELD.find((known) => known === code);
  return held && { kind: 'held', code: held, email };
};
