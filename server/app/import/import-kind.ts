import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { FieldProblem } from '@server/base/refusal';
import type { Translate } from '@server/base/translate';
import type * as z from 'zod/mini';

/** The cells of a row by field; an empty text for a missing cell. */
export type Cells<F extends string> = Readonly<Record<F, string>>;

/** A problem of a cell itself, independent of the body. */
export interface CellProblem<F extends string> {
  /** The index among the record's rows. */
  at: number;
  field: F;
  code: string;
}

/** A record as read from its rows, before validation. */
export interface Draft<F extends string> {
  body: unknown;
  problems: CellProblem<F>[];
}

export interface ImportField<F extends string> {
  field: F;
  /** The translation key of its label, as in the list and its file. */
  label: string;
  /** Headings of such columns in other lists, beside the label. */
  otherNames?: readonly string[];
  /** The translation key of a hint about the expected value. */
  help?: string;
  isRequired?: boolean;
  /** Required if one of these has a column. */
  requiredWith?: readonly F[];
  /** The cell in the template. */
  example: (t: Translate) => string;
}

/** Problems found by the checks of all records. */
export interface RecordChecks {
  errors: FieldProblem[];
  /** The record exists already or is repeated in the file. */
  warnings: FieldProblem[];
}

/** How one kind of record is imported. */
export interface ImportKind<F extends string, Body> {
  fields: readonly ImportField<F>[];
  /** Groups the rows of each record; by default each row is a record. */
  groupRows?: (rows: readonly Cells<F>[]) => number[][];
  /** Loads what names and codes may refer to, once for all rows. */
  prepare: (tx: Tx, actor: Actor) => Promise<(rows: readonly Cells<F>[]) => Draft<F>>;
  /** The body schema of the call that creates one record. */
  schema: z.ZodMiniType<Body>;
  /** The cell that a path in the body comes from. */
  cellOf: (path: string) => { at: number; field: F };
  /** Checks all records in a fixed number of statements. */
  check: (tx: Tx, actor: Actor, bodies: readonly Body[]) => Promise<RecordChecks[]>;
  /** Stores checked records and returns their ids, in order. */
  create: (tx: Tx, actor: Actor, bodies: readonly Body[]) => Promise<number[]>;
}
