import type { Operation } from './operation';

/** Every `*-operations.ts` of the folder: a new file needs no registration. */
export const OPERATIONS: Record<string, Operation> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, Record<string, Operation>>>('./*-operations.ts', { eager: true }),
  ).flatMap((module) => Object.values(module)),
);
