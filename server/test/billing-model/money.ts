import type { Invoice } from '@contract/invoice';
import type { Receipt } from '@contract/receipt';
import { isInForce, todayOf } from './bill';
import { pick } from './pick';
import type { BillingStep } from './steps';
import type { BillingWorld } from './world';

type StepOf<Kind extends BillingStep['kind']> = Extract<BillingStep, { kind: Kind }>;

interface Target {
  invoice: Invoice;
  partId: number | undefined;
  partyEmail: string | undefined;
  open: number;
}

/** What can be paid: open invoices, or their open parts. */
const targetsOf = (invoices: readonly Invoice[]): Target[] =>
  invoices
    .filter(isInForce)
    .flatMap((invoice): Target[] =>
      invoice.parts.length === 0
        ? [{ invoice, partId: undefined, partyEmail: undefined, open: invoice.balance }]
        : invoice.parts.map(({ id, email, balance }) => ({
            invoice,
            partId: id,
            partyEmail: email,
            open: balance,
          })),
    )
    .filter(({ open }) => open > 0);

const shareOf = (amount: number, percent: number) => Math.max(1, Math.round((amount * percent) / 100));
const allocationTo = ({ invoice, partId }: Target, amount: number) => ({
  invoiceCode: invoice.code,
  amount,
  ...(partId !== undefined && { partId }),
});

export const pay = async (world: BillingWorld, { which, percent }: StepOf<'pay'>) => {
  const target = pick(targetsOf(await world.invoices()), which);
  if (!target) return;
  const { invoice, partId, open } = target;
  const amount = percent === 100 ? {} : { amount: shareOf(open, percent) };
  const body = {
    isPaid: true,
    version: invoice.version,
    method: 'Cheque',
    ...amount,
    ...(partId ? { partId } : {}),
  };
  await world.send('pay', world.people.Manager, 'PUT', world.pathOf(invoice.code, '/paid'), body);
};

export const unpay = async (world: BillingWorld, { which }: { which: number }) => {
  const paid = (await world.invoices()).filter(({ payments }) => payments.length > 0);
  const invoice = pick(paid, which);
  if (!invoice) return;
  const { code, version } = invoice;
  const body = { isPaid: false, version };
  await world.send('unpay', world.people.Manager, 'PUT', world.pathOf(code, '/paid'), body);
};

export const receive = async (world: BillingWorld, step: StepOf<'receive'>) => {
  const target = pick(targetsOf(await world.invoices()), step.which);
  if (!target) return;
  const { send, people, premiseId, companyId } = world;
  const { partyEmail, open } = target;
  const amount = shareOf(open, step.percent);
  await send('receive', people.SuperAdmin, 'POST', '/api/v1/admin/receipt', {
    payer: partyEmail === undefined ? { companyId } : { premiseId, partyEmail },
    ...{ on: todayOf(world), method: 'Bank transfer', reference: 'TT', amount },
    ...(step.isAllocated ? { allocations: [allocationTo(target, Math.min(amount, open))] } : {}),
  });
};

const act = async ({ send, people }: BillingWorld, { id, version }: Receipt, action: string, body: object) =>
  send(action, people.SuperAdmin, 'POST', `/api/v1/admin/receipt/${id}/${action}`, { ...body, version });

const withLeft = async ({ receipts }: BillingWorld, which: number) =>
  pick(
    (await receipts()).filter(({ left }) => left > 0),
    which,
  );

/** What a receipt may pay: what its payer owes. */
const targetsFor = async ({ invoices }: BillingWorld, { payer }: Receipt) =>
  targetsOf(await invoices()).filter(({ partyEmail }) => partyEmail === (payer.partyEmail ?? undefined));

export const allocate = async (world: BillingWorld, { which, target: to, percent }: StepOf<'allocate'>) => {
  const receipt = await withLeft(world, which);
  const target = receipt && pick(await targetsFor(world, receipt), to);
  if (!target) return;
  const amount = shareOf(Math.min(receipt.left, target.open), percent);
  await act(world, receipt, 'allocate', { allocations: [allocationTo(target, amount)] });
};

export const reverse = async (world: BillingWorld, { which }: { which: number }) => {
  const receipt = pick(await world.receipts(), which);
  if (receipt) await act(world, receipt, 'reverse', { on: todayOf(world), reason: 'The cheque bounced' });
};

export const refund = async (world: BillingWorld, { which, percent }: StepOf<'refund'>) => {
  const receipt = await withLeft(world, which);
  if (!receipt) return;
  const amount = shareOf(receipt.left, percent);
  await act(world, receipt, 'refund', { on: todayOf(world), amount, method: 'Cheque', reference: 'R' });
};

export const writeOff = async (world: BillingWorld, { which, target: to, percent }: StepOf<'writeOff'>) => {
  const receipt = pick(
    (await world.receipts()).filter(({ allowed }) => allowed.includes('writeOff')),
    which,
  );
  if (!receipt) return;
  const paid = new Set(receipt.allocations.map(({ invoiceCode }) => invoiceCode));
  const target = pick(
    (await targetsFor(world, receipt)).filter(({ invoice }) => paid.has(invoice.code)),
    to,
  );
  if (!target) return;
  const written = allocationTo(target, shareOf(target.open, percent));
  await act(world, receipt, 'write-off', { ...written, reason: 'Bank charges' });
};
