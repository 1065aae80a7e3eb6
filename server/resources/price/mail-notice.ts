import type { CallAnswer } from '@contract/call';
import type { priceNoticeCall } from '@contract/price';
import { type Day, DEFAULT_LANGUAGE, type Lang } from '@contract/primitives';
import { dayText } from '@domain/day-text';
import { moneyText } from '@domain/money-text';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { translator } from '@server/base/translate';
import type { PriceNoticeContent } from '@server/model/mail-content';
import { companyTable } from '@server/model/metadata';
import { languageOfPayer } from '@server/model/payer-language';
import { premiseTable } from '@server/model/premise';
import { recordAudit } from '@server/platform/audit/record-audit';
import { findAccountNames } from '@server/platform/mail/account-names';
import { queueMails } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq, exists, or, sql } from 'drizzle-orm';
import { findPriceNotice, type PriceNotice } from './notice-queries';
import { appliesPriceList } from './save-price-list';

/** Companies with an active premise to which one of these prices applies, each with the language of its earliest client. */
const listCompanies = (tx: Tx, { lang }: Actor, { rows, validFrom }: PriceNotice) =>
  tx
    .select({
      id: companyTable.id,
      name: nameIn(companyTable, lang),
      email: companyTable.billingEmail,
      language: languageOfPayer(companyTable.id),
    })
    .from(companyTable)
    .where(
      exists(
        tx
          .select({ one: sql`1` })
          .from(premiseTable)
          .where(
            and(
              eq(premiseTable.companyId, companyTable.id),
              eq(premiseTable.status, 'active'),
              or(
                ...rows.map(({ type }) =>
                  appliesPriceList(tx, { type, from: validFrom }, sql`${premiseTable.id}`),
                ),
              ),
            ),
          ),
      ),
    )
    .orderBy(companyTable.id);

const contentIn = (
  language: Lang,
  { validFrom, currency, seller, rows }: PriceNotice,
): PriceNoticeContent => {
  const t = translator(language);
  return {
    kind: 'priceNotice',
    params: { seller: seller.name, validFrom: dayText(language, validFrom) },
    lines: rows.map(({ type, startTime, endTime, before, price }) => ({
      description: `${t(`shift.type.${type}`)} ${startTime}-${endTime}`,
      amount:
        before === null || before === price
          ? moneyText(language, price, currency)
          : t('priceNotice.change', {
              price: moneyText(language, price, currency),
              before: moneyText(language, before, currency),
            }),
    })),
    document: { kind: 'price-notice', validFrom },
  };
};

/** Queues a mail with the prices that begin on a day for each company that orders at them. Throws not_found. */
export const mailPriceNotice = async (
  tx: Tx,
  actor: Actor,
  validFrom: Day,
): Promise<CallAnswer<typeof priceNoticeCall>> => {
  const companies = await listCompanies(tx, actor, await findPriceNotice(tx, validFrom, actor.lang));
  const reached = companies.filter(({ email }) => email !== '');
  const nameOf = await findAccountNames(
    tx,
    reached.map(({ email }) => email),
  );
  const mails = [];
  for (const { email, language: known } of reached) {
    const language = known ?? DEFAULT_LANGUAGE;
    const content = contentIn(language, await findPriceNotice(tx, validFrom, language));
    mails.push({
      to: email,
      language,
      content: { ...content, params: { ...content.params, ...nameOf(email) } },
    });
  }
  await queueMails(tx, mails, actor.now);
  await recordAudit(tx, actor, {
    action: 'price.noticeMailed',
    subject: 'price-list:1',
    after: { validFrom, count: mails.length },
  });
  await announceChange(tx, actor.now, ['Mail', 'Audit']);
  return {
    mailed: mails.length,
    withoutAddress: companies.filter(({ email }) => email === '').map(({ id, name }) => ({ id, name })),
  };
};
