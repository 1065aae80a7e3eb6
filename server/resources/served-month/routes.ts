import { servedMonthCalls } from '@contract/served-month';
import { type App, mount } from '@server/platform/http/mount';
import { agreeToMonth } from './agree';
import { answerQuestion } from './answer-question';
import { askQuestion } from './ask-question';
import { findServedMonth, type MonthPath } from './queries';

const pathOf = ({ id, month }: { id: number; month: string }): MonthPath => ({ premiseId: id, month });

export const mountServedMonths = (app: App) => {
  for (const get of [servedMonthCalls.get.admin, servedMonthCalls.get.client])
    mount(app, get, ({ tx, actor, input }) => findServedMonth(tx, actor, pathOf(input.params)));
  mount(app, servedMonthCalls.agree, ({ tx, actor, input }) =>
    agreeToMonth(tx, actor, pathOf(input.params), input.body.version),
  );
  mount(app, servedMonthCalls.question, ({ tx, actor, input }) =>
    askQuestion(tx, actor, pathOf(input.params), input.body),
  );
  mount(app, servedMonthCalls.answer, ({ tx, actor, input }) =>
    answerQuestion(tx, actor, pathOf(input.params), { id: input.params.questionId, ...input.body }),
  );
};
