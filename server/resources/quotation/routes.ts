import { quotationCalls } from '@contract/quotation';
import type { App } from '@server/platform/http/mount';
import { mountPeriod } from '@server/platform/http/mount-list';
import { QUOTATION_COLUMNS } from './file-columns';
import { findQuotation } from './queries';

export const mountQuotations = (app: App) => {
  mountPeriod(
    app,
    quotationCalls.get,
    QUOTATION_COLUMNS,
    ({ tx, actor, input: { params } }) => findQuotation(tx, actor, params.premiseId, params.date),
    ({ lines, currency }) => lines.map((line) => ({ ...line, currency })),
  );
};
