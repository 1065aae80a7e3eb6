import { assignmentCalls } from '@contract/assignment';
import { type App, mount } from '@server/platform/http/mount';
import { findStaffingGrid } from './grid';
import { replaceGuard } from './replace';
import { saveAssignments } from './save';

export const mountAssignments = (app: App) => {
  mount(app, assignmentCalls.grid, ({ tx, actor, input }) => findStaffingGrid(tx, actor, input.query));
  mount(app, assignmentCalls.save, ({ tx, actor, input }) => saveAssignments(tx, actor, input.body));
  mount(app, assignmentCalls.replace, ({ tx, actor, input }) => replaceGuard(tx, actor, input.body));
};
