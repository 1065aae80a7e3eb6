import type { ImportAnswer, ImportedRow } from '@contract/import';
import type { Ports } from '@server/base/ports/ports';
import { caller } from './caller';
import type { Site } from './site';

/** Imports rows whose cells are in the order of `fields`; as SuperAdmin, if no role is given. */
export const fileImporter =
  (ports: Ports, site: () => Site) =>
  async (
    kind: string,
    fields: readonly string[],
    rows: string[][],
    more: object = {},
    role: keyof Site['people'] = 'SuperAdmin',
  ) => {
    const mapping = Object.fromEntries(fields.map((field, column) => [field, column]));
    const path = `/api/v1/admin/import/${kind}`;
    const { status, body } = await caller(ports)(site().people[role], 'POST', path, {
      rows,
      mapping,
      ...more,
    });
    return { status, ...(body as ImportAnswer & { code: string }) };
  };

/** "row field severity code" of each problem. */
export const problemsOf = (rows: readonly ImportedRow[] = []): string[] =>
  rows.flatMap(({ row, problems }) =>
    problems.map(({ field, severity, code }) => [row, field, severity, code].join(' ')),
  );
