import { assignmentCalls } from '@contract/assignment';
import { rowOfWire } from '@domain/staffing/wire-row';
import { type App, mount } from '@server/platform/http/mount';
import { listCandidates } from './candidates';
import { findStaffingGrid } from './grid';
import { replaceGuard } from './replace';
import { saveAssignments } from './save';

export const mountAssignments = (app: App) => {
  mount(app, assignmentCalls.grid, ({ tx, actor, input }) => findStaffingGrid(tx, actor, input.query));
  mount(app, assignmentCalls.candidates, ({ tx, actor, input }) => listCandidates(tx, actor, input.query));
  mount(app, assignmentCalls.save, ({ tx, actor, input }) =>
    saveAssignments(tx, actor, {
      ...input.body,
      assign: input.body.assign.map(rowOfWire),
      unassign: input.body.unassign.map(rowOfWire),
    }),
  );
  mount(app, assignmentCalls.replace, ({ tx, actor, input }) =>
    replaceGuard(tx, actor, rowOfWire(input.body)),
  );
};
