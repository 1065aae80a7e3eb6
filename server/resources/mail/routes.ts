import { mailCalls } from '@contract/mail';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { UNSENT_MAIL_COLUMNS } from './file-columns';
import { listUnsentMails } from './list-unsent';
import { dismissMail, sendMailAgain } from './send-again';
import { sendTestMail } from './send-test';

export const mountMails = (app: App) => {
  mountList(app, mailCalls.listUnsent, UNSENT_MAIL_COLUMNS, ({ tx, actor, input }) =>
    listUnsentMails(tx, actor, input.query),
  );
  mount(app, mailCalls.sendAgain, async ({ tx, actor, input }) => {
    await sendMailAgain(tx, actor, input.params.id);
    return undefined;
  });
  mount(app, mailCalls.sendTest, async ({ tx, actor, ports }) => {
    await sendTestMail(tx, actor, ports.hasMailServer);
    return undefined;
  });
  mount(app, mailCalls.dismiss, async ({ tx, actor, input }) => {
    await dismissMail(tx, actor, input.params.id);
    return undefined;
  });
};
