export const HOUR = 3_600_000;
const HONG_KONG = '+08:00';
const instant = (date, time) => new Date(`${date}T${time}:00${HONG_KONG}`);

const validOn = (rows, date) => rows?.findLast(({ validFrom }) => validFrom <= date)?.price;

/** A cell of the only shift in the bench, which never ends on the next day. */
export const priced = (book, shift, date, now) => {
  const startsAt = instant(date, shift.startTime);
  const endsAt = instant(date, shift.endTime);
  const ofType = book.prices.filter(({ type }) => type === shift.type);
  let price = validOn(shift.prices, date) ?? validOn(ofType, date);
  const special = book.special_dates?.find(
    (row) => row.date === date && (row.shiftTypes === null || row.shiftTypes.includes(shift.type)),
  );
  if (special)
    price = special.mode === 'fixed' ? special.value : Math.round((price * special.value) / 10_000);
  const isUrgent = startsAt.getTime() - now.getTime() < book.lead_hours * HOUR;
  if (isUrgent) price = Math.round((price * (10_000 + book.surcharge)) / 10_000);
  const bucket = isUrgent ? 'urgent' : special ? 'special' : 'normal';
  return { date, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), price, bucket };
};

export const daysAround = (dates) => {
  const days = new Set();
  for (const date of dates)
    for (const offset of [-24, 0, 24])
      days.add(new Date(Date.parse(date) + offset * HOUR).toISOString().slice(0, 10));
  return [...days];
};

/** The same answer as the product's. */
export const bookingOf = ({ book, premise, person, cells, form, shift, guards, at }, stored) => {
  const orderer = { id: person.id, name: `${person.first_name} ${person.last_name}` };
  return {
    id: stored.id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    premise: { id: premise.id, name: premise.name },
    status: 'Ordered',
    reference: null,
    orderedBy: orderer,
    currency: book.currency,
    total: cells.reduce((sum, { price }) => sum + price * guards, 0),
    allowed: ['edit', 'cancel'],
    cartItems: [{ id: stored.item_id, ...form }],
    slots: cells.map((cell, index) => ({
      id: stored.slot_ids[index],
      version: 1,
      bookingId: stored.id,
      premiseId: premise.id,
      date: cell.date,
      shiftId: shift.id,
      type: shift.type,
      startTime: shift.startTime,
      endTime: shift.endTime,
      startsAt: cell.startsAt,
      endsAt: cell.endsAt,
      numOfSecurity: guards,
      filled: 0,
      price: cell.price,
      amount: cell.price * guards,
      bucket: cell.bucket,
      state: 'requested',
      reason: null,
      served: null,
      servedMinutes: null,
      gaps: [],
      guards: [],
      overridden: [],
    })),
    standingOrderId: null,
    pendingChange: null,
    reports: [],
    history: [{ at, by: orderer, action: 'order', from: null, to: 'Ordered', reason: null }],
  };
};
