import type { ImportAnswer, ImportBody, ImportedRow, ImportProblem } from '@contract/import';
import { fieldIssues } from '@contract/issues';
import { cellReader } from '@domain/import/read-cell';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import * as z from 'zod/mini';
import type { Cells, Draft, ImportKind } from './import-kind';

/** A record of the file with its rows and its result. */
interface FileRecord<Body> {
  rows: number[];
  body?: Body;
  problems: (ImportProblem & { row: number })[];
  id?: number;
}

const cellsOf = <F extends string>(
  fields: readonly { field: F }[],
  { rows, mapping }: ImportBody,
): Cells<F>[] => {
  const read = cellReader(mapping);
  return rows.map(
    (row) => Object.fromEntries(fields.map(({ field }) => [field, read(row, field)])) as Cells<F>,
  );
};

/** At most one problem per cell: that of the cell itself explains more than that of the body. */
const addProblem = <Body>({ rows, problems }: FileRecord<Body>, at: number, problem: ImportProblem): void => {
  const row = rows[at] ?? rows[0] ?? 0;
  if (!problems.some((other) => other.row === row && other.field === problem.field))
    problems.push({ ...problem, row });
};

const readRecord = <F extends string, Body>(
  kind: ImportKind<F, Body>,
  { t }: Actor,
  rows: number[],
  { body, problems }: Draft<F>,
): FileRecord<Body> => {
  const record: FileRecord<Body> = { rows, problems: [] };
  for (const { at, field, code } of problems)
    addProblem(record, at, { field, severity: 'error', code, message: t(`validation.${code}`) });
  const parsed = z.safeParse(kind.schema, body, { reportInput: true });
  if (parsed.success) record.body = parsed.data;
  else
    for (const { path, code, messageKey, params } of fieldIssues(parsed.error.issues)) {
      const { at, field } = kind.cellOf(path);
      addProblem(record, at, { field, severity: 'error', code, message: t(messageKey, params) });
    }
  return record;
};

/** Without errors, and with every warning accepted. */
const isOk =
  (accepted: ReadonlySet<number>) =>
  <Body>({ problems }: FileRecord<Body>): boolean =>
    problems.every(({ severity, row }) => severity === 'warning' && accepted.has(row));

const addChecks = async <F extends string, Body>(
  kind: ImportKind<F, Body>,
  tx: Tx,
  actor: Actor,
  records: readonly FileRecord<Body>[],
): Promise<void> => {
  const read = records.flatMap((record) => (record.body ? [{ record, body: record.body }] : []));
  if (read.length === 0) return;
  const checks = await kind.check(
    tx,
    actor,
    read.map(({ body }) => body),
  );
  for (const [index, { record }] of read.entries())
    for (const [severity, problems] of [
      ['error', checks[index]?.errors ?? []],
      ['warning', checks[index]?.warnings ?? []],
    ] as const)
      for (const { path, code } of problems) {
        const { at, field } = kind.cellOf(path);
        addProblem(record, at, { field, severity, code, message: actor.t(`validation.${code}`) });
      }
};

const rowsOf = <Body>(records: readonly FileRecord<Body>[], accepted: ReadonlySet<number>): ImportedRow[] =>
  records
    .flatMap((record) =>
      record.rows.map((row) => {
        const problems = record.problems.filter((problem) => problem.row === row);
        return {
          row,
          ok: isOk(accepted)({ ...record, problems }),
          problems: problems.map(({ row: _own, ...problem }) => problem),
          id: record.id ?? null,
        };
      }),
    )
    .sort((left, right) => left.row - right.row);

/**
 * Imports the rows of a file, all or none: 422 with every row if one is refused. A dry run stores nothing and
 * returns the same rows.
 */
export const importRows = async <F extends string, Body>(
  kind: ImportKind<F, Body>,
  tx: Tx,
  actor: Actor,
  input: ImportBody,
): Promise<ImportAnswer> => {
  const cells = cellsOf(kind.fields, input);
  const groups = kind.groupRows?.(cells) ?? cells.map((_, row) => [row]);
  const draft = await kind.prepare(tx, actor);
  const records = groups.map((rows) =>
    readRecord(kind, actor, rows, draft(rows.flatMap((row) => cells[row] ?? []))),
  );
  await addChecks(kind, tx, actor, records);
  const accepted = new Set(input.accepted);
  if (!input.dryRun) {
    if (!records.every(isOk(accepted)))
      throw new RefusalError(
        'validation',
        {},
        {
          reason: 'import',
          members: { rows: rowsOf(records, accepted), records: records.length },
        },
      );
    const ids = await kind.create(
      tx,
      actor,
      records.flatMap(({ body }) => body ?? []),
    );
    for (const [index, record] of records.entries()) if (ids[index]) record.id = ids[index];
  }
  return { rows: rowsOf(records, accepted), records: records.length };
};
