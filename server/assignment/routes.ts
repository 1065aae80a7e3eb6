import { assignmentCalls } from '@contract/assignment';
import { type App, mount } from '@server/http/mount';
import { listCandidates } from './candidates';
import { findStaffingGrid } from './grid';
import { saveAssignments } from './save';

export const mountAssignments = (app: App) => {
  mount(app, assignmentCalls.grid, ({ tx, actor, input }) => findStaffingGrid(tx, actor, input.query));
  mount(app, assignmentCalls.candidates, ({ tx, actor, input }) =>
    listCandidates(tx, actor, input.params.slotId),
  );
  mount(app, assignmentCalls.save, ({ tx, actor, input }) => saveAssignments(tx, actor, input.body));
};
