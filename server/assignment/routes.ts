import { assignmentCalls } from '@contract/assignment';
import { type App, mount } from '@server/http/mount';
import { listCandidates } from './candidates';
import { findStaffingGrid } from './grid';
import { saveAssignments } from './save';

export const mountAssignments = (app: App) => {
  mount(app, assignmentCalls.grid, ({ tx, viewer, input }) => findStaffingGrid(tx, viewer, input.query));
  mount(app, assignmentCalls.candidates, ({ tx, viewer, input, now, lang }) =>
    listCandidates(tx, viewer, input.params.slotId, now, lang),
  );
  mount(app, assignmentCalls.save, ({ tx, viewer, input, now, lang }) =>
    saveAssignments(tx, viewer, input.body, now, lang),
  );
};
