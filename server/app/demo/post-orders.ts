import type { PostOrderLine } from '@contract/post-order';
import { addDays } from '@domain/day';
import { actorAt } from '@server/base/actor';
import { proposePostOrders } from '@server/resources/post-order/propose-post-orders';
import { savePostOrders } from '@server/resources/post-order/save-post-orders';
import { subMinutes } from 'date-fns';
import { shiftStarts } from './attendance';
import { at, type DemoWorld } from './past-bookings';
import type { Step } from './timeline';

/** Before the shift that runs now; its guards had read the others. */
const NEWS_MINUTES = 20;

const line = (hk: string, cn: string, en: string, secret = false): PostOrderLine => ({
  text: { hk, cn, en },
  secret,
  photoIds: [],
});

const ROUNDS = line(
  '每小時由頂層沿樓梯巡至地下，並在每層簽到。',
  '每小时从顶层沿楼梯巡至地下，并在每层签到。',
  'Each hour walk down the stairs from the top floor and sign on each floor.',
);
const CONTACT = line(
  '遇事先致電值班熱線，再通知管理處。',
  '遇事先致电值班热线，再通知管理处。',
  'If anything happens, call the duty desk first, then the management office.',
);
const CODE = line('後門密碼 2580#', '后门密码 2580#', 'Code of the back door: 2580#', true);
const LIGHTS = line(
  '23:00 關大堂燈，06:00 開燈。',
  '23:00 关大堂灯，06:00 开灯。',
  'Lobby lights off at 23:00, on at 06:00.',
);
const DELIVERY = line(
  '07:00 前的送貨一律請到後門。',
  '07:00 前的送货一律请到后门。',
  'Deliveries before 07:00 go to the back door.',
);

const HOIST = line(
  '吊臂運作時不可讓人站在後門。',
  '吊臂运行时不可让人站在后门。',
  'Nobody stands at the back door while the hoist is running.',
);

/**
 * Post orders of two premises of the first company, with a change that the client proposes, and of those where guards
 * check in, the last of which got one more line that nobody has read.
 */
export const postOrderSteps = (world: DemoWorld): Step[] => {
  const { people, sites, zone, today } = world;
  const [first, second] = sites.filter(({ closed }) => !closed);
  if (!first || !second) return [];
  const save = (
    premiseId: number,
    premise: PostOrderLine[],
    night: PostOrderLine[],
    version = 1,
  ): Step['run'] => {
    const shifts = night.length > 0 ? [{ type: 'Night' as const, lines: night }] : [];
    return (tx, then) =>
      savePostOrders(tx, actorAt(people.manager.viewer, then), premiseId, { version, premise, shifts });
  };
  const withCheckIn = sites.filter(({ checkIn }) => checkIn);
  return [
    ...withCheckIn.map(({ id }) => ({
      at: at({ zone }, addDays(today, -40), '11:05'),
      run: save(id, [CONTACT, ROUNDS, CODE], []),
    })),
    ...withCheckIn.slice(-1).map(({ id }) => ({
      at: subMinutes(shiftStarts(world).running, NEWS_MINUTES),
      run: save(id, [CONTACT, ROUNDS, CODE, HOIST], [], 2),
    })),
    {
      at: at({ zone }, addDays(today, -40), '10:15'),
      run: save(first.id, [ROUNDS, CONTACT, CODE], [LIGHTS]),
    },
    { at: at({ zone }, addDays(today, -40), '10:40'), run: save(second.id, [CONTACT, ROUNDS], []) },
    {
      at: at({ zone }, addDays(today, -1), '16:20'),
      run: (tx, then) =>
        proposePostOrders(tx, actorAt(people.client.viewer, then), first.id, {
          lines: [ROUNDS, CONTACT, CODE, DELIVERY],
          note: 'From Monday on, please.',
        }),
    },
  ];
};
