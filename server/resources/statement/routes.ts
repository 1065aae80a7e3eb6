import { statementCalls } from '@contract/statement';
import type { App } from '@server/platform/http/mount';
import { mountPeriod } from '@server/platform/http/mount-list';
import { STATEMENT_COLUMNS, statementRows } from './file-columns';
import { findCompanyStatement, findStatement } from './queries';

export const mountStatements = (app: App) => {
  mountPeriod(
    app,
    statementCalls.get,
    STATEMENT_COLUMNS,
    ({ tx, actor, input: { params, query } }) => findStatement(tx, actor, params.premiseId, query),
    statementRows,
  );
  for (const ofCompany of Object.values(statementCalls.company))
    mountPeriod(
      app,
      ofCompany,
      STATEMENT_COLUMNS,
      ({ tx, actor, input: { params, query } }) => findCompanyStatement(tx, actor, params.id, query),
      statementRows,
    );
};
