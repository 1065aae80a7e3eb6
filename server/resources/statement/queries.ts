import type { Day, Id, Minor } from '@contract/primitives';
import type { CompanyStatement, Statement } from '@contract/statement';
import { type CarriedBalance, type StatementEvent, statementOf, statementPeriod } from '@domain/statement';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { FieldRefusalError, notFound } from '@server/base/refusal';
import { companyTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseInReach, within } from '@server/model/scope';
import { findHead } from '@server/platform/document/find-head';
import { headInLanguage } from '@server/platform/document/head';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { requirePremise } from '@server/resources/premise/queries';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { listCarried, listCreditEvents, listEvents, type Period } from './event-queries';
import { listParties, listPartyEvents } from './party-queries';

interface Requested {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Throws FieldRefusalError if the period ends before it starts. */
const periodOf = (requested: Requested, setting: DatedSetting, now: Date): Period => {
  const period = statementPeriod(requested, today(setting.timeZone, now.toISOString()));
  if (period.from > period.to) throw new FieldRefusalError([{ path: 'to', code: 'ends_before_start' }]);
  return period;
};

interface Entries {
  carried: (CarriedBalance & { currency?: string })[];
  events: (StatementEvent & { currency?: string })[];
  credit: Minor | null;
}

const readPremise = async (tx: Tx, premiseId: Id, period: Period): Promise<Entries> => ({
  carried: await listCarried(tx, [premiseId], period.from),
  events: await listEvents(tx, [premiseId], period),
  credit: null,
});

const readParty = async (tx: Tx, premiseId: Id, email: string, period: Period): Promise<Entries> => {
  const all = await listPartyEvents(tx, premiseId, email);
  const ofCredit = await listCreditEvents(tx, { premiseId, partyEmail: email }, period);
  const before = all.filter(({ on }) => on < period.from);
  return {
    carried: [
      ...before.map(({ dueOn, amount, currency }) => ({ dueOn, balance: amount, currency })),
      ofCredit.carried,
    ],
    events: [...all.filter(({ on }) => on >= period.from && on <= period.to), ...ofCredit.events],
    credit: ofCredit.credit,
  };
};

/**
 * Returns the statement of a premise for a period, or of one party of its split invoices. Throws not_found for an unknown party, and
 * FieldRefusalError if the period ends before it starts.
 */
export const findStatement = async (
  tx: Tx,
  actor: Actor,
  premiseId: Id,
  { partyEmail, ...requested }: Requested & { partyEmail?: string | undefined },
): Promise<Statement> => {
  await requirePremise(tx, actor.viewer, 'document.read', premiseId);
  const setting = await findSetting(tx);
  const { premise, head } = await findHead(tx, premiseId, setting, actor.lang);
  const period = periodOf(requested, setting, actor.now);
  const parties = await listParties(tx, actor.lang, premiseId);
  const party = parties.find(({ email }) => email === partyEmail?.toLowerCase());
  if (partyEmail !== undefined && !party) throw notFound();
  const { carried, events, credit } = party
    ? await readParty(tx, premiseId, party.email, period)
    : await readPremise(tx, premiseId, period);
  const shownHead = headInLanguage(actor.lang, head);
  return {
    premise,
    ...period,
    ...statementOf(carried, events, period.to),
    currency: [...carried, ...events].find((each) => each.currency)?.currency ?? setting.currency,
    head: party
      ? {
          ...shownHead,
          billTo: { name: party.name, address: party.address, email: party.email, taxNumber: '' },
        }
      : shownHead,
    party: party ? { name: party.name, email: party.email } : null,
    credit,
    parties: parties.map(({ name, email }) => ({ name, email })),
  };
};

/**
 * Returns the statement of a company over those of its premises, or of `premiseIds`, that the viewer reaches, with its credit if
 * these are all.
 * Throws not_found if the viewer reaches none, and FieldRefusalError if the period ends before it starts.
 */
export const findCompanyStatement = async (
  tx: Tx,
  actor: Actor,
  companyId: Id,
  { premiseIds, ...requested }: Requested & { premiseIds?: readonly Id[] | undefined },
): Promise<CompanyStatement> => {
  const { viewer, lang } = actor;
  const ofCompany = eq(premiseTable.companyId, companyId);
  const ofStatement = premiseIds ? and(ofCompany, inArray(premiseTable.id, [...premiseIds])) : ofCompany;
  const premises = await tx
    .select({ id: premiseTable.id, name: premiseName(lang), company: companyTable.names })
    .from(premiseTable)
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .where(within(premiseInReach(tx, viewer, 'document.read'), ofStatement))
    .orderBy(asc(nameOrder(premiseTable, lang)), asc(premiseTable.id));
  const [first] = premises;
  if (!first) throw notFound();
  const setting = await findSetting(tx);
  const period = periodOf(requested, setting, actor.now);
  const ids = premises.map(({ id }) => id);
  const carried = await listCarried(tx, ids, period.from);
  const events = (await listEvents(tx, ids, period)).map((event) => ({
    ...event,
    premiseId: event.premiseId as Id | null,
  }));
  const reachesAll = (await tx.$count(premiseTable, ofCompany)) === premises.length;
  const ofCredit = reachesAll ? await listCreditEvents(tx, { companyId }, period) : null;
  const { head } = await findHead(tx, first.id, setting, lang);
  return {
    company: { id: companyId, name: first.company[lang] },
    premises: premises.map(({ id, name }) => ({ id, name })),
    ...period,
    ...statementOf(
      [...carried, ...(ofCredit ? [ofCredit.carried] : [])],
      [...events, ...(ofCredit?.events ?? []).map((event) => ({ ...event, premiseId: null }))],
      period.to,
      ({ premiseId }) => ({ premiseId }),
    ),
    credit: ofCredit?.credit ?? null,
    currency: [...carried, ...events][0]?.currency ?? setting.currency,
    // Its premises are named above; the head has room for one.
    head: { ...headInLanguage(lang, head), site: { name: '', address: '', contactName: '' } },
  };
};
