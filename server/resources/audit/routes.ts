import { auditCalls } from '@contract/audit';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { AUDIT_COLUMNS } from './file-columns';
import { listAudit, listAuditActions, readAudit } from './queries';

export const mountAudit = (app: App) => {
  mountList(
    app,
    auditCalls.list,
    AUDIT_COLUMNS,
    ({ tx, actor, input }) => listAudit(tx, input.query, actor.lang),
    ({ tx, actor, input }, after, limit) => readAudit(tx, input.query, actor.lang, after, limit),
  );
  mount(app, auditCalls.actions, ({ tx }) => listAuditActions(tx));
};
