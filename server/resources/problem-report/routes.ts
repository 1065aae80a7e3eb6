import { problemReportCalls } from '@contract/problem-report';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { answerProblem } from './answer-problem';
import { PROBLEM_REPORT_COLUMNS } from './file-columns';
import { listProblemReports } from './queries';
import { reportProblem } from './report-problem';
import { saveReportPhoto } from './save-report-photo';

export const mountProblemReports = (app: App) => {
  mount(app, problemReportCalls.report, ({ tx, actor, input }) =>
    reportProblem(tx, actor, { bookingId: input.params.id, slotId: input.params.slotId, ...input.body }),
  );
  mount(app, problemReportCalls.savePhoto, ({ tx, actor, input, ports }) =>
    saveReportPhoto(tx, actor, { id: input.params.id, upload: input.upload, pictures: ports.picture }),
  );
  mountList(app, problemReportCalls.list, PROBLEM_REPORT_COLUMNS, ({ tx, actor, input }) =>
    listProblemReports(tx, actor, input.query),
  );
  mount(app, problemReportCalls.answer, ({ tx, actor, input }) =>
    answerProblem(tx, actor, { id: input.params.id, ...input.body }),
  );
};
