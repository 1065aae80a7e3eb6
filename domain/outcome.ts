import type { ProblemCode } from '@contract/problem';

/** Parameters of a translated message: numbers, names, codes; never translated text. */
export type Params = Readonly<Record<string, string | number>>;

/** A business refusal as a value. The server maps it to a status and message; the page marks the field it concerns. */
export interface RuleRefusal<C extends ProblemCode = ProblemCode> {
  ok: false;
  code: C;
  params: Params;
}

export const refuse = <C extends ProblemCode>(code: C, params: Params = {}): RuleRefusal<C> => ({
  ok: false,
  code,
  params,
});
