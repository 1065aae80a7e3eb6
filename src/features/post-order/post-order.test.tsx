import type { RoleName } from '@contract/access';
import { postOrderProposalTable, postOrderTable } from '@server/model/post-order';
import { premiseTable } from '@server/model/premise';
import { AdminHome } from '@src/features/home/admin-home';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostOrderDetail } from './post-order-detail';
import { PostOrderEdit } from './post-order-edit';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(async () => {
  const { db } = product.ports;
  await db.delete(postOrderProposalTable);
  await db.delete(postOrderTable);
  await db.update(premiseTable).set({ postOrderVersion: 1 });
});

const open = (role: RoleName, page: 'read' | 'premise' | 'Night') => {
  const { people, premiseId } = product.site;
  signInAs(role, people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt(
    '/',
    page === 'read' ? (
      <PostOrderDetail area={area} premiseId={premiseId} />
    ) : (
      <PostOrderEdit area={area} premiseId={premiseId} type={page === 'premise' ? null : page} />
    ),
  );
};
const insert = (en: string, more: object = {}) =>
  product.ports.db.insert(postOrderTable).values({
    premiseId: product.site.premiseId,
    position: 0,
    texts: { cn: '', hk: '', en },
    isSecret: false,
    photoIds: [],
    changedBy: product.site.people.Manager.viewer.userId,
    changedAt: product.ports.clock.now(),
    ...more,
  });
const texts = async () =>
  (await product.ports.db.select().from(postOrderTable))
    .sort((a, b) => a.position - b.position)
    .map(({ texts: { en }, isSecret, version }) => [en, isSecret, version]);

describe('post orders', () => {
  it('of one kind of shift are written, and keep those of the premise', async () => {
    await insert('Walk the stairs');
    open('Manager', 'Night');
    const user = userEvent.setup();
    await pasteInto(await screen.findByLabelText(/Instruction \(English\)/), 'Lights off at 23:00');
    await user.click(screen.getByRole('button', { name: 'Add an instruction' }));
    const second = screen.getByRole('group', { name: 'Instruction 2' });
    await pasteInto(within(second).getByLabelText(/Instruction \(English\)/), 'Code 4711');
    await user.click(within(second).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Move instruction 2 up' }));
    await user.click(screen.getByRole('button', { name: 'Save post orders' }));
    await waitFor(async () => expect(await texts()).toHaveLength(3));
    const stored = await product.ports.db.select().from(postOrderTable);
    expect(stored.map(({ shiftType, position, isSecret }) => [shiftType, position, isSecret]).sort()).toEqual(
      [
        ['Night', 0, true],
        ['Night', 1, false],
        [null, 0, false],
      ].sort(),
    );
  });

  it('need a text in one language', async () => {
    open('Manager', 'premise');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Save post orders' }));
    await screen.findByText('Write the instruction in at least one language.');
    expect(await texts()).toEqual([]);
  });

  it('are proposed by a client, and accepted by staff who see what changes', async () => {
    await insert('Walk the stairs');
    open('Client', 'premise');
    const user = userEvent.setup();
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/Instruction \(English\)/);
    expect(field.value).toBe('Walk the stairs');
    expect(screen.queryByText('Add a picture')).toBeNull();
    await user.clear(field);
    await pasteInto(field, 'Walk twice an hour');
    await user.click(screen.getByRole('button', { name: 'Send proposal' }));
    await waitFor(async () => expect(await product.ports.db.$count(postOrderProposalTable)).toBe(1));
    expect(await texts()).toEqual([['Walk the stairs', false, 1]]);

    open('Manager', 'read');
    const proposal = (await screen.findByText('Proposed change: Every shift')).closest('section');
    if (!proposal) throw new Error('Without a card');
    within(proposal).getByText('Walk twice an hour');
    within(proposal).getByText('New or changed');
    await user.click(within(proposal).getByRole('button', { name: 'Accept' }));
    await waitFor(async () => expect(await texts()).toEqual([['Walk twice an hour', false, 2]]));
  });

  it('that were decided lead to the premise whose proposal waits next', async () => {
    const { ports, site } = product;
    const proposal = { lines: [], proposedBy: site.people.Client.viewer.userId };
    const waits = { ...proposal, proposedAt: ports.clock.now() };
    await ports.db.insert(postOrderProposalTable).values([
      { ...waits, premiseId: site.premiseId },
      { ...waits, premiseId: site.foreignPremiseId },
    ]);
    open('SuperAdmin', 'read');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText('1 more change to post orders is waiting for your answer.');
    const next = screen.getByRole('link', { name: 'Next one' });
    expect(next.getAttribute('href')).toBe(`/admin/premise/${site.foreignPremiseId}/post-order`);
  });

  it('that were proposed for several shifts have one next step', async () => {
    const { ports, site } = product;
    const proposal = { lines: [], proposedBy: site.people.Client.viewer.userId };
    const waits = { ...proposal, premiseId: site.premiseId, proposedAt: ports.clock.now() };
    await ports.db.insert(postOrderProposalTable).values([waits, { ...waits, shiftType: 'Night' }]);
    open('Manager', 'read');
    const buttons = await screen.findAllByRole('button', { name: 'Accept' });
    expect(buttons.map(({ className }) => className.includes('bg-primary '))).toEqual([true, false]);
  });

  it('that a client proposed are reached from the home, which Staff see without them', async () => {
    const { ports, site } = product;
    await ports.db.insert(postOrderProposalTable).values({
      ...{ premiseId: site.premiseId, lines: [], proposedBy: site.people.Client.viewer.userId },
      proposedAt: ports.clock.now(),
    });
    const openHome = (role: RoleName) => {
      signInAs(role, site.people[role]);
      return renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
    };
    const { unmount } = openHome('Agent');
    const link = await screen.findByRole('link', { name: 'Post orders proposed' });
    expect(link.getAttribute('href')).toBe(`/admin/premise/${site.premiseId}/post-order`);
    expect(link.closest('li')?.textContent).toBe('Post orders proposed1');
    unmount();
    openHome('Staff');
    await screen.findByRole('link', { name: 'Licences expired' });
    expect(screen.queryByText('Post orders proposed')).toBeNull();
  });

  it('are only read by Staff', async () => {
    await insert('Walk the stairs');
    open('Staff', 'read');
    await screen.findByText('Walk the stairs');
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
  });
});
