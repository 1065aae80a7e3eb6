import type { NoteListRow } from '@contract/credit-note';
import type { Invoice } from '@contract/invoice';
import type { JournalEntry } from '@contract/journal-export';
import type { Receipt } from '@contract/receipt';
import type { ServedDifference } from '@contract/served-difference';
import { monthOf } from '@domain/day';
import { slotTable } from '@server/model/booking';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { caller, type Person } from '../caller';
import type { testPorts } from '../ports';
import { timeSetter } from '../set-time';
import type { Site } from '../site';

type Method = 'GET' | 'POST' | 'PUT';

/** A difference that was dismissed is listed again once one of its amounts is another. */
export const differenceKey = ({ billed, served, noted }: { billed: number; served: number; noted: number }) =>
  `${billed} ${served} ${noted}`;

/** What a history reads and sends, all by calls but for the slots. */
export const billingWorld = (ports: ReturnType<typeof testPorts>, site: Site) => {
  const callNow = caller(ports);
  /** A second after the last one, since calls are limited by time. */
  const call: typeof callNow = (...asked) => {
    ports.clock.advance(1_000);
    return callNow(...asked);
  };
  const { premiseId, companyId, people } = site;

  /** What was answered, so that a run can show what its histories reach. */
  const outcomes = new Map<string, number>();
  const changes = { count: 0 };
  /** Sends a step; it may be refused, never fail. */
  const send = async (name: string, person: Person, method: Method, path: string, body: object) => {
    const answer = await call(person, method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    const outcome = `${name} ${answer.status < 300 ? 'done' : (answer.body?.code ?? answer.status)}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (answer.status < 300) changes.count += 1;
    return answer;
  };
  const read = async <Answer>(path: string): Promise<Answer> => {
    const { status, body } = await call(people.SuperAdmin, 'GET', path);
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const list = async <Row>(path: string): Promise<Row[]> => {
    const { items, total } = await read<{ items: Row[]; total: number }>(path);
    expect(total).toBe(items.length);
    return items;
  };

  const slots = () => ports.db.select().from(slotTable).orderBy(asc(slotTable.id));
  const months = async () => [...new Set((await slots()).map(({ date }) => monthOf(date)))].sort();
  const codeOf = (month: string) => `${premiseId}-${month}`;
  const pathOf = (code: string, rest = '') => `/api/v1/${premiseId}/invoice/${code}${rest}`;
  const invoices = async (): Promise<Invoice[]> => {
    const found: Invoice[] = [];
    for (const month of await months()) found.push(await read<Invoice>(pathOf(codeOf(month))));
    return found;
  };
  const notes = async (): Promise<NoteListRow[]> => [
    ...(await list<NoteListRow>(`/api/v1/credit-note?premiseId=${premiseId}&limit=100`)),
    ...(await list<NoteListRow>(`/api/v1/debit-note?premiseId=${premiseId}&limit=100`)),
  ];
  const receipts = () => list<Receipt>('/api/v1/admin/receipt?limit=100');
  const differences = () => list<ServedDifference>('/api/v1/admin/served-difference?limit=100');

  return {
    ...{ ports, site, premiseId, companyId, people, outcomes, changes, setTime: timeSetter(ports) },
    ...{ send, read, list, slots, months, codeOf, pathOf, invoices, notes, receipts, differences },
    /** Slots whose difference was dismissed, with its key then. Each correction is a difference anew. */
    dismissed: new Map<number, string>(),
    /** The books of the locked period, which stay as they are. */
    closed: { until: null as string | null, journal: [] as JournalEntry[] },
  };
};
export type BillingWorld = ReturnType<typeof billingWorld>;
