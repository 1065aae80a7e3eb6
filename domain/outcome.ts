import type { ProblemCode } from '@contract/problem';

/** What a sentence about a refusal needs: numbers, names, codes; never words of a language. */
export type Params = Readonly<Record<string, string | number>>;

/** A business refusal as a value: the server gives it a status and a sentence, the page marks what it concerns. */
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
