import { DEFAULT_LANGUAGE, type Id, type Month } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { type InvoiceRow, invoiceTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { languageOfPayer } from '@server/model/payer-language';
import { premiseTable, splitPartyTable } from '@server/model/premise';
import { billedPremise } from '@server/platform/document/head';
import type { DatedSetting } from '@server/platform/setting/queries';
import { listWaitingEnds } from '@server/resources/booking/slot-queries';
import { partyOnWire } from '@server/resources/premise/split-config';
import { findSpecialDateNames } from '@server/resources/price/queries';
import { listAgreements, NO_AGREEMENT } from '@server/resources/served-month/agreement-queries';
import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { type BillSources, billKey } from './compute';
import type { InvoicePath } from './lock-queries';
import { listLateFees, listMonthSlots } from './slot-queries';

const slotsByBill = <S extends { premiseId: Id; month: Month }>(slots: readonly S[]): Map<string, S[]> => {
  const byBill = new Map<string, S[]>();
  for (const slot of slots) {
    const key = billKey(slot.premiseId, slot.month);
    const slotsOfBill = byBill.get(key);
    if (slotsOfBill) slotsOfBill.push(slot);
    else byBill.set(key, [slot]);
  }
  return byBill;
};

/** The premises, with the payer and the payer's language. */
const listPremises = (tx: Tx, which: SQL) =>
  tx
    .select({
      premise: premiseTable,
      company: companyTable,
      language: languageOfPayer(premiseTable.companyId),
    })
    .from(premiseTable)
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .where(which)
    .orderBy(asc(premiseTable.id));

const listSplitParties = (tx: Tx, premiseIds: readonly Id[]) =>
  tx
    .select()
    .from(splitPartyTable)
    .where(inArray(splitPartyTable.premiseId, [...premiseIds]))
    .orderBy(asc(splitPartyTable.premiseId), asc(splitPartyTable.position));

/** The draft or issued invoice of each bill. */
const findInvoices = async (
  tx: Tx,
  premiseIds: readonly Id[],
  months: readonly Month[],
): Promise<Map<string, InvoiceRow>> => {
  const rows = await tx
    .select()
    .from(invoiceTable)
    .where(
      and(
        inArray(invoiceTable.premiseId, [...premiseIds]),
        inArray(invoiceTable.period, [...months]),
        ne(invoiceTable.status, 'Void'),
      ),
    );
  return new Map(rows.map((row) => [billKey(row.premiseId, row.period), row]));
};

const findAgreements = async (tx: Tx, premiseIds: readonly Id[], months: readonly Month[]) =>
  new Map(
    (await listAgreements(tx, premiseIds, months)).map((row) => [billKey(row.premiseId, row.month), row]),
  );

/**
 * The sources of the invoices of these premises and months, by `billKey`, in a fixed number of statements. `which`
 * is a condition on `premise`; the caller has checked the reach.
 */
export const findBillSources = async (
  tx: Tx,
  setting: DatedSetting,
  which: SQL,
  months: readonly Month[],
): Promise<Map<string, BillSources>> => {
  const premises = await listPremises(tx, which);
  const premiseIds = premises.map(({ premise }) => premise.id);
  if (premiseIds.length === 0 || months.length === 0) return new Map();
  const parties = await listSplitParties(tx, premiseIds);
  const invoices = await findInvoices(tx, premiseIds, months);
  // Before the slots in force: one that is approved between the two is then in both, else it were in neither.
  const waiting = slotsByBill(await listWaitingEnds(tx, premiseIds, months));
  const slots = slotsByBill(await listMonthSlots(tx, premiseIds, months));
  const lateFees = slotsByBill(await listLateFees(tx, premiseIds, months));
  const agreements = await findAgreements(tx, premiseIds, months);
  const specialDateNames = await findSpecialDateNames(tx, months);
  const sources = premises.flatMap(({ premise, company, language: ofClient }) => {
    const language = ofClient ?? DEFAULT_LANGUAGE;
    const billed = billedPremise(setting, premise, company, language);
    const premiseSplit = {
      mode: premise.splitMode,
      parties: parties.filter(({ premiseId }) => premiseId === premise.id).map(partyOnWire),
    };
    return months.map((period): [string, BillSources] => {
      const key = billKey(premise.id, period);
      return [
        key,
        {
          billed,
          period,
          slots: slots.get(key) ?? [],
          waiting: waiting.get(key) ?? [],
          lateFees: lateFees.get(key) ?? [],
          row: invoices.get(key) ?? null,
          premiseSplit,
          language,
          specialDateNames,
          agreement: agreements.get(key) ?? NO_AGREEMENT,
          mustAgree: premise.agreeBeforeIssue,
        },
      ];
    });
  });
  return new Map(sources);
};

/** The sources of one premise's month. */
export const findSourcesOf = async (
  tx: Tx,
  setting: DatedSetting,
  { premiseId, period }: InvoicePath,
): Promise<BillSources> => {
  const found = await findBillSources(tx, setting, eq(premiseTable.id, premiseId), [period]);
  const sources = found.get(billKey(premiseId, period));
  if (!sources) throw new Error(`Premise ${premiseId} disappeared while locked`);
  return sources;
};
