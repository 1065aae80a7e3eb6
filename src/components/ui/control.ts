/** Shared classes of inputs: 36 px high (44 on touch screens), with a visible border. Their text has 16 px in forms and on phones. */
export const CONTROL =
  'w-full rounded border border-line-strong bg-surface-raised px-3 text-base text-ellipsis text-text transition-colors hover:border-text-muted disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-text-muted aria-invalid:border-danger aria-invalid:outline-danger md:text-sm md:in-[form]:text-base';
