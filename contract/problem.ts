import * as z from 'zod/mini';

/** All problem codes with their HTTP status. Their messages are in `locales/` under `problem.<code>`. */
export const PROBLEM_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor: 401,
  account_unverified: 401,
  account_waiting: 401,
  account_rejected: 401,
  account_suspended: 401,
  forbidden: 403,
  cross_origin: 403,
  not_found: 404,
  second_factor_required: 409,
  confirmation_required: 409,
  stale: 409,
  booking_status: 409,
  guard_unavailable: 409,
  document_status: 409,
  month_open: 409,
  in_use: 409,
  conflict: 409,
  too_large: 413,
  media_type: 415,
  validation: 422,
  urgent_consent: 422,
  no_price: 422,
  past: 422,
  over_limit: 422,
  premise_closed: 422,
  cut_off: 422,
  over_credit: 422,
  over_open: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const fieldError = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details. A refusal can have more members (`rows`, `items`). */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(fieldError)),
});
export type Problem = z.infer<typeof problem>;
