import { auditCalls } from '@contract/audit';
import { type App, mount } from '@server/http/mount';
import { listAudit, listAuditActions } from './queries';

export const mountAudit = (app: App) => {
  mount(app, auditCalls.list, ({ tx, input, lang }) => listAudit(tx, input.query, lang));
  mount(app, auditCalls.actions, ({ tx }) => listAuditActions(tx));
};
