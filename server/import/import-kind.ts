import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import type { Translate } from '@server/translate';
import type * as z from 'zod/mini';

/** What a row of the file has, by field; an empty text where it has nothing. */
export type Cells<F extends string> = Readonly<Record<F, string>>;

/** What is wrong, with the member of the body that it is about. */
export interface BodyProblem {
  path: string;
  code: string;
}

/** What is wrong with a cell, whatever the body makes of it. */
export interface CellProblem<F extends string> {
  /** Which of the record's rows. */
  at: number;
  field: F;
  code: string;
}

/** A record as its rows say it, before it is checked. */
export interface Draft<F extends string> {
  body: unknown;
  problems: CellProblem<F>[];
}

export interface FieldOfImport<F extends string> {
  field: F;
  /** The key of its label, as the list and its file have it. */
  label: string;
  /** The key of what is expected, where the label doesn't say it. */
  help?: string;
  isRequired?: boolean;
  /** Of the template. */
  example: (t: Translate) => string;
}

/** What is asked of each record before all of them are stored. */
export interface Checked {
  errors: BodyProblem[];
  /** Such a record is there already, or is in the file twice. */
  warnings: BodyProblem[];
}

/** How one kind of record is imported: what differs between premises, guards and users. */
export interface ImportKind<F extends string, Body> {
  fields: readonly FieldOfImport<F>[];
  /** The rows of each record, where one has several; each row is a record otherwise. */
  groupRows?: (rows: readonly Cells<F>[]) => number[][];
  /** Reads what names and codes may refer to, once for all rows. */
  prepare: (tx: Tx) => Promise<(rows: readonly Cells<F>[], actor: Actor) => Draft<F>>;
  /** That of the call which makes one such record. */
  schema: z.ZodMiniType<Body>;
  /** The cell that a member of the body comes from. */
  cellOf: (path: string) => { at: number; field: F };
  /** In a fixed number of statements for all records. */
  check: (tx: Tx, actor: Actor, bodies: readonly Body[]) => Promise<Checked[]>;
  /** Stores records that were checked; answers their ids, in order. */
  create: (tx: Tx, actor: Actor, bodies: readonly Body[]) => Promise<number[]>;
}
