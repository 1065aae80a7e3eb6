import { assignmentCalls } from '@contract/assignment';
import { suggestCalls } from '@contract/suggest';
import { replaceRequestOfWire, rowOfWire } from '@domain/staffing/wire-row';
import { answerMessages } from '@server/platform/http/message-stream';
import { type App, mount } from '@server/platform/http/mount';
import { listCandidates } from './candidate-queries';
import { findStaffingGrid } from './grid';
import { replaceGuard } from './replace';
import { saveAssignments } from './save';
import { findSuggestInput } from './suggest-input';
import { suggestMessageOnWire } from './suggest-message';

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
    replaceGuard(tx, actor, replaceRequestOfWire(input.body)),
  );
  mount(app, suggestCalls.suggest, async ({ tx, actor, input, ports, request }) => {
    const job = { input: await findSuggestInput(tx, actor, input.body), seconds: input.body.seconds };
    return answerMessages(request, ports.log, (send, signal) =>
      ports.suggest(job, { onMessage: (message) => send(suggestMessageOnWire(message)), signal }),
    );
  });
};
