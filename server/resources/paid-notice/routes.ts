import { paidNoticeCalls } from '@contract/paid-notice';
import { parseInvoiceCode } from '@domain/invoice-code';
import { notFound } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { PAID_NOTICE_COLUMNS } from './file-columns';
import { listPaidNotices, type NoticePath } from './queries';
import { saveNoticePhoto } from './save-notice-photo';
import { sayPaid } from './say-paid';

const pathOf = (code: string): NoticePath => {
  const parsed = parseInvoiceCode(code);
  if (!parsed) throw notFound();
  return { premiseId: parsed.premiseId, period: parsed.month };
};

export const mountPaidNotices = (app: App) => {
  mount(app, paidNoticeCalls.create, async ({ tx, actor, input }) => ({
    id: await sayPaid(tx, actor, pathOf(input.params.code), input.body),
  }));
  mount(app, paidNoticeCalls.savePhoto, ({ tx, actor, input, ports }) =>
    saveNoticePhoto(tx, actor, pathOf(input.params.code), {
      id: input.params.id,
      upload: input.upload,
      pictures: ports.picture,
    }),
  );
  mountList(app, paidNoticeCalls.list, PAID_NOTICE_COLUMNS, ({ tx, actor, input }) =>
    listPaidNotices(tx, actor, input.query),
  );
};
