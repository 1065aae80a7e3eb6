import { actorAt } from '@server/base/actor';
import { bookingTable, slotTable } from '@server/model/booking';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { ublProblems } from '@server/test/ubl-problems';
import { parseXml } from '@server/test/ubl-xml';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueInvoice } from './issue';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T03:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const readFile = fileReader(ports);
const moveTo = timeSetter(ports);
const period = '2026-03';
let site: Site;

const path = () => `/api/v1/${site.premiseId}/invoice/${site.premiseId}-${period}`;
const invoice = async () => (await call(site.people.Manager, 'GET', path())).body;
const setReference = (id: number, reference: string) =>
  db.update(bookingTable).set({ reference }).where(eq(bookingTable.id, id));
/** A served booking of one guard. */
const order = async (date: string, type: 'Morning' | 'Night', reference?: string) => {
  const { id } = await orderShifts(ports, site.people.Manager, site.premiseId, [date], { [type]: 1 });
  if (reference) await setReference(id, reference);
  await db.update(slotTable).set({ servedMinutes: 360 }).where(eq(slotTable.bookingId, id));
  return id;
};
const issue = async () => {
  await moveTo('2026-04-02T03:00:00.000Z');
  const { people, premiseId } = site;
  await issueInvoice(db, actorAt(people.Manager.viewer, ports.clock.now()), { premiseId, period }, 1);
};
const ubl = async () => {
  const { text } = await readFile(site.people.Manager, `${path()}/ubl`);
  expect(ublProblems(text)).toEqual([]);
  const root = parseXml(text);
  const idsIn = (parent: Element) =>
    [...parent.children].filter(({ tagName }) => tagName === 'cac:OrderReference').map((e) => e.textContent);
  return {
    whole: idsIn(root),
    lines: [...root.getElementsByTagName('cac:InvoiceLine')].map((line) =>
      [...line.getElementsByTagName('cac:OrderLineReference')].flatMap(idsIn),
    ),
  };
};

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-03-08T03:00:00.000Z');
  site = await makeSite(ports);
});

describe('the references of an invoice', () => {
  it('are one for the whole if all its bookings have it, also in UBL', async () => {
    await order('2026-03-10', 'Morning', 'PO 7');
    await order('2026-03-11', 'Night', 'PO 7');
    expect((await invoice()).references).toEqual(['PO 7']);
    await issue();
    expect((await invoice()).references).toEqual(['PO 7']);
    expect(await ubl()).toEqual({ whole: ['PO 7'], lines: [[], []] });
  });

  it('stand at the lines that have one alone, where bookings differ', async () => {
    await order('2026-03-10', 'Morning', 'PO 7');
    await order('2026-03-11', 'Morning', 'PO 8');
    await order('2026-03-12', 'Night', 'PO 7');
    await issue();
    const { references, lines } = await invoice();
    expect(references).toEqual(['PO 7', 'PO 8']);
    expect(lines.map((line: { references: unknown }) => line.references)).toEqual([
      ['PO 7', 'PO 8'],
      ['PO 7'],
    ]);
    expect(await ubl()).toEqual({ whole: [], lines: [[], ['PO 7']] });
  });

  it('do not cover a booking without one', async () => {
    await order('2026-03-10', 'Morning', 'PO 7');
    await order('2026-03-11', 'Morning');
    await issue();
    const { references, lines } = await invoice();
    expect([references, lines[0].references]).toEqual([['PO 7'], ['PO 7', null]]);
    expect(await ubl()).toEqual({ whole: [], lines: [[]] });
  });

  it('are sealed at issue; a later one comes with the next revision', async () => {
    const id = await order('2026-03-10', 'Morning');
    await issue();
    await setReference(id, 'PO 9');
    const { references, version } = await invoice();
    expect(references).toEqual([]);
    const { Manager } = site.people;
    const dryRun = await call(Manager, 'PUT', `${path()}/regenerate`, { version, dryRun: true });
    expect(dryRun.body.diff).toMatchObject({ rows: [], references: { before: [], after: ['PO 9'] } });
    const next = await call(Manager, 'PUT', `${path()}/regenerate`, { version });
    expect(next.body).toMatchObject({ revision: 2, references: ['PO 9'] });
    const again = await call(Manager, 'PUT', `${path()}/regenerate`, { version: next.body.version });
    expect(again.body.revision).toBe(2);
    const first = await call(Manager, 'GET', `${path()}?revision=1`);
    expect(first.body.references).toEqual([]);
  });

  it('are on the quotation of the month, too', async () => {
    await order('2026-03-11', 'Morning', 'PO 8');
    await order('2026-03-10', 'Morning', 'PO 7');
    await order('2026-03-12', 'Morning', 'PO 7');
    await order('2026-03-13', 'Morning');
    const quotation = await call(site.people.Client, 'GET', `/api/v1/${site.premiseId}/quotation/${period}`);
    expect(quotation.body.references).toEqual(['PO 7', 'PO 8']);
  });
});
