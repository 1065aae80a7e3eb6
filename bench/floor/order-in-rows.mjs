// The same with an ORM as commonly used: writes go row by row, reads are hand-written.
import { and, eq, ne } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { paramsOf, readOrder } from './order-reads.mjs';
import { bookingOf } from './order-rules.mjs';

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const booking = pgTable('booking', {
  id: id(),
  premiseId: integer('premise_id'),
  status: text('status'),
  orderedBy: integer('ordered_by'),
  lastEditedBy: integer('last_edited_by'),
  createdAt: text('created_at'),
  updatedAt: text('updated_at'),
});
const bookingItem = pgTable('booking_item', {
  id: id(),
  bookingId: integer('booking_id'),
  position: integer('position'),
  form: jsonb('form'),
});
const slot = pgTable('slot', {
  id: id(),
  bookingId: integer('booking_id'),
  itemId: integer('item_id'),
  premiseId: integer('premise_id'),
  date: text('service_date'),
  shiftId: integer('shift_id'),
  type: text('type'),
  startTime: text('start_time'),
  endTime: text('end_time'),
  startsAt: text('starts_at'),
  endsAt: text('ends_at'),
  guards: integer('guards_required'),
  price: integer('price'),
  bucket: text('bucket'),
  state: text('state'),
  submittedAt: text('submitted_at'),
});
const history = pgTable('booking_history', {
  id: id(),
  bookingId: integer('booking_id'),
  at: text('at'),
  byId: integer('by_id'),
  action: text('action'),
  to: text('to_status'),
});
const user = pgTable('user_account', { id: id(), status: text('status') });
const role = pgTable('role', { id: id(), name: text('name') });
const userRole = pgTable('user_role', { userId: integer('user_id'), roleId: integer('role_id') });
const message = pgTable('notification_message', {
  id: id(),
  topic: text('topic'),
  action: text('action'),
  bookingId: integer('booking_id'),
  premiseId: integer('premise_id'),
  params: jsonb('params'),
  createdAt: text('created_at'),
});
const notification = pgTable('notification', {
  id: id(),
  userId: integer('user_id'),
  messageId: integer('message_id'),
  createdAt: text('created_at'),
});
const outbox = pgTable('outbox', {
  id: id(),
  at: text('at'),
  userIds: integer('user_ids').array(),
  keys: text('keys').array(),
});
const storedAnswer = pgTable('idempotency_key', {
  byKind: text('by_kind'),
  byId: integer('by_id'),
  key: text('key'),
  requestHash: text('request_hash'),
  status: integer('status'),
  answer: text('answer'),
  createdAt: text('created_at'),
});

const insertOne = async (tx, table, row) =>
  (await tx.insert(table).values(row).returning({ id: table.id }))[0].id;

const storeSlots = async (tx, { at, premise, shift, guards, cells }, bookingId, itemId) => {
  const ids = [];
  for (const cell of cells) {
    const { id: shiftId, type, startTime, endTime } = shift;
    const times = { shiftId, type, startTime, endTime };
    const row = { ...cell, ...times, bookingId, itemId, premiseId: premise.id, guards };
    ids.push(await insertOne(tx, slot, { ...row, state: 'requested', submittedAt: at }));
  }
  return ids;
};

const notifyApprovers = async (tx, order, bookingId) => {
  const { at: createdAt, person, premise } = order;
  const approvers = await tx
    .selectDistinct({ id: user.id })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(user.status, 'active'), eq(role.name, 'SuperAdmin'), ne(user.id, person.id)));
  const topic = 'ADMIN_BOOKING_WAITING_FOR_APPROVAL';
  const params = paramsOf(order, bookingId);
  const notificationMessage = {
    topic,
    action: 'CREATE',
    bookingId,
    premiseId: premise.id,
    params,
    createdAt,
  };
  const messageId = await insertOne(tx, message, notificationMessage);
  for (const { id: userId } of approvers) await insertOne(tx, notification, { userId, messageId, createdAt });
  const userIds = approvers.map(({ id: userId }) => userId);
  await insertOne(tx, outbox, { at: createdAt, userIds, keys: ['Notification', 'NotificationCount'] });
  await insertOne(tx, outbox, { at: createdAt, keys: ['Booking', 'Premise', 'Guard', 'Invoice'] });
};

export const orderInRows = (pool, headers, body) =>
  drizzle({ client: pool }).transaction(async (tx) => {
    const run = async (_name, text, values) => (await tx.session.client.query({ text, values })).rows;
    const order = await readOrder(run, headers, body);
    const { at, key, requestHash, person, premise, form } = order;
    const made = { createdAt: at, updatedAt: at, orderedBy: person.id, lastEditedBy: person.id };
    const bookingId = await insertOne(tx, booking, { premiseId: premise.id, status: 'Ordered', ...made });
    const itemId = await insertOne(tx, bookingItem, { bookingId, position: 0, form });
    const slotIds = await storeSlots(tx, order, bookingId, itemId);
    const entry = { bookingId, at, byId: person.id, action: 'order', to: 'Ordered' };
    await insertOne(tx, history, entry);
    await notifyApprovers(tx, order, bookingId);
    const answer = JSON.stringify(bookingOf(order, { id: bookingId, item_id: itemId, slot_ids: slotIds }));
    const kept = { byKind: 'user', byId: person.id, key, requestHash, status: 201, answer, createdAt: at };
    await tx.insert(storedAnswer).values(kept);
    return answer;
  });
