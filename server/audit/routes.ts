import { auditCalls } from '@contract/audit';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { AUDIT_COLUMNS } from './file-columns';
import { listAudit, listAuditActions } from './queries';

export const mountAudit = (app: App) => {
  mountList(app, auditCalls.list, AUDIT_COLUMNS, ({ tx, input, lang }) => listAudit(tx, input.query, lang));
  mount(app, auditCalls.actions, ({ tx }) => listAuditActions(tx));
};
