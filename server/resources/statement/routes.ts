import { statementCalls } from '@contract/statement';
import { statementRunCalls } from '@contract/statement-run';
import { type App, mount } from '@server/platform/http/mount';
import { mountPeriod } from '@server/platform/http/mount-list';
import { STATEMENT_COLUMNS, statementRows } from './file-columns';
import { mailPartyStatement, mailStatement } from './mail-statement';
import { findCompanyStatement, findStatement } from './queries';
import { findStatementRun, startStatementRun } from './start-run';
import { stopStatementRun } from './stop-run';

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
  mount(app, statementCalls.mailParty, async ({ tx, actor, input }) => {
    await mailPartyStatement(tx, actor, input.params.premiseId, input.body);
    return undefined;
  });
  mount(app, statementCalls.mail, async ({ tx, actor, input }) => {
    await mailStatement(tx, actor, input.params.id, input.body);
    return undefined;
  });
  mount(app, statementRunCalls.start, ({ tx, actor, input }) => startStatementRun(tx, actor, input.body));
  mount(app, statementRunCalls.get, ({ tx, actor, input }) => findStatementRun(tx, actor, input.query.id));
  mount(app, statementRunCalls.stop, ({ tx, actor, input }) => stopStatementRun(tx, actor, input.body.id));
};
