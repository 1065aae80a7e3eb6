import { cartItem } from '@contract/booking';
import { CONTACT_FIELDS, CONTACT_NAMES } from '@domain/cart/contact-fields';
import { BOOKING_COLUMNS } from '@server/resources/booking/file-columns';
import { orderShifts } from '@server/test/site';
import { CartBlock } from '@src/features/cart/cart-block';
import { NewOrderPage } from '@src/features/cart/new-order-page';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { showOnWideScreen } from '@src/test/wide-screen';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookingItems } from './booking-items';

showOnWideScreen();

/** What a cart item orders; all its other members say for whom. */
const CHOICE = ['dates', 'numOfSecurity', 'selectMode', 'applyUrgent', 'shifts'];

let product: Awaited<ReturnType<typeof startProduct>>;
let items: Awaited<ReturnType<typeof orderShifts>>;
/** A value for each field that is found by itself. */
const values = Object.fromEntries(
  CONTACT_NAMES.map((name) => [
    name,
    CONTACT_FIELDS[name].type === 'email' ? `${name}@harbour.test` : `of ${name}`,
  ]),
) as Record<(typeof CONTACT_NAMES)[number], string>;

beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const booking = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20'], {
    Morning: 1,
  });
  items = { ...booking, cartItems: booking.cartItems.map((item) => ({ ...item, ...values })) };
});
afterAll(() => product.stop());

it('has every member of a cart item that is no choice', () => {
  expect([...CHOICE, ...CONTACT_NAMES].sort()).toEqual(Object.keys(cartItem.shape).sort());
});

it('is on the page of a booking', () => {
  renderAt('/', <BookingItems area="client" booking={items} />);
  for (const name of CONTACT_NAMES) expect(screen.getAllByText(values[name])).toHaveLength(1);
});

it('is in the cart', () => {
  const [item] = items.cartItems;
  if (!item) throw new Error('nothing was ordered');
  const { id: _id, ...ordered } = item;
  const wording = { t: i18next.t, language: 'en', currency: 'HKD' };
  const none = () => undefined;
  const { container } = renderAt(
    '/',
    <ul>
      <CartBlock
        item={{ ...ordered, key: '1', confirmed: [] }}
        number={1}
        cells={[]}
        open={[]}
        wording={wording}
        isEditorBusy={false}
        onReplace={none}
        onRemove={none}
        onEdit={none}
      />
    </ul>,
  );
  for (const name of CONTACT_NAMES) expect(container.textContent).toContain(values[name]);
});

it('is in the editor', async () => {
  const { people, premiseId } = product.site;
  signInAs('Client', people.Client);
  renderAt('/my-cart', <NewOrderPage area="client" premiseId={premiseId} missing="missing" />);
  // The account has no phone, so the form is open.
  await screen.findByRole('textbox', { name: /^Booked for/ });
  for (const name of CONTACT_NAMES)
    expect(document.querySelectorAll(`[name="${name}"]`), name).toHaveLength(1);
});

it('is in the list as a file', () => {
  const context = { t: i18next.t, lang: 'en', timeZone: 'Asia/Hong_Kong' } as never;
  const row = items as never;
  const cells = BOOKING_COLUMNS.slice(-CONTACT_NAMES.length).map(({ cell }) => cell(row, context));
  expect(cells).toEqual(CONTACT_NAMES.map((name) => values[name]));
});
