import type { Invoice } from '@contract/invoice';
import { addDays } from '@domain/day';
import { today } from '@domain/time';
import { cartItemOf } from '../site';
import { pick } from './pick';
import type { BillingStep } from './steps';
import { type BillingWorld, differenceKey } from './world';

type StepOf<Kind extends BillingStep['kind']> = Extract<BillingStep, { kind: Kind }>;
type Slot = Awaited<ReturnType<BillingWorld['slots']>>[number];

export const todayOf = ({ ports }: BillingWorld) => today('Asia/Hong_Kong', ports.clock.now().toISOString());

const bookingOf = ({ read }: BillingWorld, { bookingId }: Slot) =>
  read<{ id: number; version: number }>(`/api/v2/admin/booking/${bookingId}`);

export const order = async (world: BillingWorld, { ahead, shift, guards, isClient }: StepOf<'order'>) => {
  const { send, people, premiseId, ports } = world;
  const cartItems = [await cartItemOf(ports, [addDays(todayOf(world), ahead)], { [shift]: guards })];
  const area = isClient ? 'client' : 'admin';
  const person = isClient ? people.Client : people.Manager;
  await send('order', person, 'POST', `/api/v2/${area}/booking`, { premiseId, cartItems });
};

export const approve = async (world: BillingWorld, { which }: StepOf<'approve' | 'waive'>) => {
  const slot = pick(
    (await world.slots()).filter(({ state }) => state === 'requested'),
    which,
  );
  if (!slot) return;
  const { id, version } = await bookingOf(world, slot);
  const path = `/api/v1/admin/booking/approve/${id}`;
  await world.send('approve', world.people.SuperAdmin, 'POST', path, { version, reason: 'By phone' });
};

export const cancel = async (world: BillingWorld, { which, isClient }: StepOf<'cancel'>) => {
  const { send, people, ports } = world;
  const open = (await world.slots()).filter(
    ({ state, endsAt }) => ['approved', 'requested'].includes(state) && endsAt > ports.clock.now(),
  );
  const slot = pick(open, which);
  if (!slot) return;
  const { id, version } = await bookingOf(world, slot);
  const asked = { version, reason: 'Not needed', slotIds: [slot.id] };
  const person = isClient ? people.Client : people.Manager;
  const path = `/api/v1/${isClient ? 'client' : 'admin'}/booking/cancel/${id}`;
  const { body } = await send('cancel', person, 'POST', path, asked);
  if (body?.fee) await send('cancel with fee', person, 'POST', path, { ...asked, acceptFee: body.fee });
};

export const waive = async (world: BillingWorld, { which }: StepOf<'approve' | 'waive'>) => {
  const slot = pick(
    (await world.slots()).filter(({ lateFee }) => lateFee !== null),
    which,
  );
  if (!slot) return;
  const { id, version } = await bookingOf(world, slot);
  const body = { version, slotIds: [slot.id], reason: 'A good client' };
  await world.send('waive', world.people.Manager, 'PUT', `/api/v1/admin/booking/${id}/late-fee`, body);
};

export const serve = async (world: BillingWorld, { which, minutes, isFull }: StepOf<'serve'>) => {
  const { send, people, ports, dismissed } = world;
  const ended = (await world.slots()).filter(
    ({ state, endsAt }) => state === 'approved' && endsAt <= ports.clock.now(),
  );
  const slot = pick(ended, which);
  if (!slot) return;
  const whole = ((slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000) * slot.guardsRequired;
  const servedMinutes = isFull ? whole : Math.min(minutes, whole);
  const body = { servedMinutes, reason: 'As the log says', version: slot.version };
  const path = `/api/v1/admin/security-booking/${slot.id}/served`;
  const { status } = await send('serve', people.Manager, 'PUT', path, body);
  if (status < 300 && servedMinutes !== slot.servedMinutes) dismissed.delete(slot.id);
};

const partiesOf = (share: number) => [
  { name: 'Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test', share },
  { name: 'Shops', billingAddress: '2 Harbour Road', email: 'shops@keepwatch.test', share: 10_000 - share },
];

const find = async ({ invoices }: BillingWorld, which: number, fits: (invoice: Invoice) => boolean) =>
  pick((await invoices()).filter(fits), which);
const isDraft = ({ status }: Invoice) => status === 'Draft';
export const isInForce = ({ status }: Invoice) => ['Issued', 'Paid', 'Credited'].includes(status);

export const editDraft = async (world: BillingWorld, { which, count, price }: StepOf<'editDraft'>) => {
  const draft = await find(world, which, isDraft);
  if (!draft) return;
  const { code, version } = draft;
  const body = { version, lines: [{ description: 'Patrols', count, price }] };
  await world.send('edit draft', world.people.Manager, 'PUT', world.pathOf(code), body);
};

export const split = async (world: BillingWorld, { which, share, isUndone }: StepOf<'split'>) => {
  const invoice = await find(world, which, ({ status }) => status !== 'Void');
  if (!invoice) return;
  const { code, version } = invoice;
  const body = { version, parties: isUndone ? [] : partiesOf(share) };
  await world.send('split', world.people.Manager, 'PUT', world.pathOf(code, '/split'), body);
};

export const issue = async (world: BillingWorld, { which }: { which: number }) => {
  const isReady = (invoice: Invoice) => isDraft(invoice) && !invoice.forecast;
  const draft = (await find(world, which, isReady)) ?? (await find(world, which, isDraft));
  if (!draft) return;
  const { code, version } = draft;
  await world.send('issue', world.people.Manager, 'POST', world.pathOf(code, '/issue'), { version });
};

export const undo = async (
  world: BillingWorld,
  { kind, which }: { kind: 'void' | 'regenerate'; which: number },
) => {
  const invoice = await find(world, which, isInForce);
  if (!invoice) return;
  const { code, version } = invoice;
  const method = kind === 'void' ? 'POST' : 'PUT';
  const body = kind === 'void' ? { version, reason: 'A mistake' } : { version };
  await world.send(kind, world.people.Manager, method, world.pathOf(code, `/${kind}`), body);
};

export const writeNote = async (world: BillingWorld, step: StepOf<'writeNote'>) => {
  const { which, isCredit, price, isClient } = step;
  const invoice = await find(world, which, isInForce);
  if (!invoice) return;
  const { send, people, premiseId } = world;
  const body = {
    ...{ premiseId, invoiceCode: invoice.code, reason: 'As agreed' },
    lines: [{ description: 'Hours', quantity: 1, price }],
  };
  const kind = isCredit || isClient ? 'credit-note' : 'debit-note';
  await send('write note', isClient ? people.Client : people.Manager, 'POST', `/api/v1/${kind}`, body);
};

export const takeOffer = async (world: BillingWorld, { which }: { which: number }) => {
  const found = pick(await world.differences(), which);
  if (!found) return;
  const { send, people, premiseId, codeOf } = world;
  const { slot, offer } = found;
  const invoiceCode = codeOf(slot.date.slice(0, 7));
  const body = { premiseId, invoiceCode, reason: 'Served time corrected', lines: offer.lines };
  await send('take offer', people.Manager, 'POST', `/api/v1/${offer.kind}`, body);
};

export const dismissOffer = async (world: BillingWorld, { which }: { which: number }) => {
  const found = pick(await world.differences(), which);
  if (!found) return;
  const { slot } = found;
  const path = `/api/v1/admin/served-difference/${slot.id}/dismiss`;
  const body = { reason: 'Agreed by phone', version: slot.version };
  const { status } = await world.send('dismiss offer', world.people.Manager, 'POST', path, body);
  if (status < 300) world.dismissed.set(slot.id, differenceKey(found));
};

export const decideNote = async (
  world: BillingWorld,
  { kind, which }: { kind: 'issueNote' | 'voidNote'; which: number },
) => {
  const statuses = kind === 'issueNote' ? ['Requested', 'Draft'] : ['Requested', 'Draft', 'Issued'];
  const note = pick(
    (await world.notes()).filter(({ status }) => statuses.includes(status)),
    which,
  );
  if (!note) return;
  const { id, version } = note;
  const verb = kind === 'issueNote' ? 'issue' : 'void';
  const body = verb === 'void' ? { version, reason: 'A mistake' } : { version };
  await world.send(kind, world.people.Manager, 'POST', `/api/v1/${note.kind}/${id}/${verb}`, body);
};
