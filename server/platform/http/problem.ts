import { MAX_ERRORS } from '@contract/issues';
import { type FieldError, PROBLEM_STATUS, type ProblemCode } from '@contract/problem';
import { problemOfDatabaseError } from '@server/base/db/errors';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import type { Translate } from '@server/base/translate';
import { ANSWER_HEADERS } from './answer-headers';
import { InputRefusal } from './input';

interface ProblemOptions {
  params?: Record<string, string | number>;
  members?: Record<string, unknown> | undefined;
  errors?: FieldError[] | undefined;
  retryAfter?: number | undefined;
  reason?: string | undefined;
}

const UNAVAILABLE_RETRY_SECONDS = 5;

/** RFC 9457 problem details in the caller's language. */
export const problemResponse = (t: Translate, code: ProblemCode, more: ProblemOptions = {}): Response => {
  const status = PROBLEM_STATUS[code];
  const retryAfter = more.retryAfter ?? (code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined);
  return new Response(
    JSON.stringify({
      ...more.members,
      type: `urn:keepwatch:problem:${code}`,
      title: t(`problem.${code}.title`),
      status,
      detail: t(`problem.${code}.${more.reason ?? 'detail'}`, more.params),
      code,
      ...(more.errors ? { errors: more.errors } : {}),
    }),
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        ...ANSWER_HEADERS,
        ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
      },
    },
  );
};

/** The response for a thrown value; null for an internal error, which must be logged. */
export const problemOf = (t: Translate, thrown: unknown): Response | null => {
  if (thrown instanceof FieldRefusalError)
    return problemResponse(t, 'validation', {
      ...thrown.more,
      errors: thrown.fields
        .slice(0, MAX_ERRORS)
        .map(({ path, code }) => ({ path, code, message: t(`validation.${code}`) })),
    });
  if (thrown instanceof RefusalError)
    return problemResponse(t, thrown.code, { params: thrown.params, ...thrown.more });
  if (thrown instanceof InputRefusal)
    return problemResponse(t, 'validation', {
      errors: thrown.issues.map(({ path, code, messageKey, params }) => ({
        path,
        code,
        message: t(messageKey, params),
      })),
    });
  const code = problemOfDatabaseError(thrown);
  return code && problemResponse(t, code);
};
