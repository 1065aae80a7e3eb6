import { ACTIONS, NOTIFICATIONS_PER_PAGE, type Notification, TOPICS } from '@contract/notification';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupNotifications } from './notification-groups';
import { checkProperty } from './test/property';

const aKind = fc.record({
  topic: fc.constantFrom(...TOPICS.slice(0, 2)),
  action: fc.constantFrom(...ACTIONS.slice(0, 2)),
});
const notificationOf = (
  activityData: { topic: (typeof TOPICS)[number]; action: (typeof ACTIONS)[number] },
  id: number,
): Notification => ({
  id,
  read: false,
  createdAt: '2027-03-01T00:00:00.000Z',
  notificationMessage: { id, subject: '', body: '', activityData },
});
const kindOf = (notification: Notification | undefined) => notification?.notificationMessage.activityData;

it('groups consecutive notifications of one kind, keeps each in its place, and no group exceeds a page', () => {
  const aRun = fc.record({ kind: aKind, count: fc.integer({ min: 1, max: 50 }) });
  checkProperty(fc.array(aRun, { maxLength: 6 }), (runs) => {
    const kinds = runs.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
    const notifications = kinds.map(notificationOf);
    const groups = groupNotifications(notifications);
    expect(groups.flat()).toEqual(notifications);
    for (const [index, group] of groups.entries()) {
      expect(group.length).toBeLessThanOrEqual(NOTIFICATIONS_PER_PAGE);
      for (const notification of group) expect(kindOf(notification)).toEqual(kindOf(group[0]));
      const before = groups[index - 1];
      if (before && before.length < NOTIFICATIONS_PER_PAGE)
        expect(kindOf(before[0])).not.toEqual(kindOf(group[0]));
    }
  });
});
