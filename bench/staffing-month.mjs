// A generated month of staffing for the bench, in the format of the grid's call.
const HOUR = 3_600_000;
const ZONE_HOURS = 8;
const SHIFTS = [
  { type: 'Morning', from: 6, to: 12 },
  { type: 'Afternoon', from: 12, to: 18 },
  { type: 'Night', from: 18, to: 24 },
  { type: 'Special', from: 0, to: 6 },
];
const PLACES = 3;
const POSTS_PER_PREMISE = 4;
/** Days that a guard is on the same post in a row. */
const DAYS_ON = 6;
export const LICENCE = 'SPP-B';

const clock = (hour) => `${String(hour % 24).padStart(2, '0')}:00`;

export const dayAfter = (first, count) =>
  new Date(Date.parse(first) + count * 24 * HOUR).toISOString().slice(0, 10);

/** Two of the three places of each post are filled. */
export const staffingMonth = ({ first, days, posts, guardCount }) => {
  const guards = Array.from({ length: guardCount }, (_, index) => ({
    id: index + 1,
    name: `Guard ${String(index + 1).padStart(3, '0')}`,
    phone: '9000 0000',
    initials: `G${String(index + 1).slice(-2)}`,
    securityGroupId: null,
    hours: 0,
    birthDate: '1980-01-01',
    status: 'active',
    employedFrom: null,
    employedTo: null,
    preferredPremiseIds: [],
    bannedPremiseIds: [],
    licences: [{ type: LICENCE, issuedOn: '2020-01-01', expiresOn: '2099-01-01' }],
    dateOffs: [],
    duties: [],
    past: { knownPremiseIds: [], nearPremiseIds: [], hoursBefore: {} },
  }));
  const slots = [];
  for (let day = 0; day < days; day += 1)
    for (let post = 0; post < posts; post += 1) {
      const date = dayAfter(first, day);
      const { type, from, to } = SHIFTS[post % SHIFTS.length];
      const at = (hour) => new Date(Date.parse(date) + (hour - ZONE_HOURS) * HOUR).toISOString();
      const [startsAt, endsAt] = [at(from), at(to)];
      const premiseId = 1 + Math.floor(post / POSTS_PER_PREMISE);
      const id = 1000 + slots.length;
      const assignedGuards = [0, 1]
        .map((place) => guards[(post * 11 + place * 5 + Math.floor(day / DAYS_ON) * 17) % guardCount])
        .filter(({ duties }) => duties.every((duty) => duty.date !== date));
      for (const { duties } of assignedGuards) duties.push({ startsAt, endsAt, date, slotId: id, premiseId });
      slots.push({
        ...{ id, version: 1, bookingId: premiseId, premiseId, date, shiftId: 1, type },
        ...{ startTime: clock(from), endTime: clock(to), startsAt, endsAt },
        ...{
          numOfSecurity: PLACES,
          filled: assignedGuards.length,
          price: 100,
          amount: 300,
          bucket: 'normal',
        },
        ...{ state: 'approved', reason: null, served: null, servedMinutes: null, overridden: [] },
        gaps: [{ from: startsAt, to: endsAt, places: PLACES - assignedGuards.length }],
        guards: assignedGuards.map((guard) => ({
          id: guard.id,
          name: guard.name,
          from: startsAt,
          to: endsAt,
        })),
      });
    }
  const premises = Array.from({ length: Math.ceil(posts / POSTS_PER_PREMISE) }, (_, index) => ({
    ...{ id: index + 1, name: `Premise ${index + 1}`, shortCode: `P${index + 1}` },
    ...{ region: { id: 1, name: 'Central' }, premiseGroup: null },
  }));
  return {
    slots,
    premises,
    guards,
    guardTotal: 0,
    required: slots.map(({ id }) => ({ slotId: id, types: [LICENCE] })),
  };
};

/** A plan for one place of each slot, as a search streams it: each guard at most once a day. */
export const suggestedPlan = ({ slots, guards }) => {
  const busy = new Map(guards.map(({ id, duties }) => [id, new Set(duties.map(({ date }) => date))]));
  const assign = slots.flatMap(({ id, date }, index) => {
    const inTurn = guards.map((_, turn) => guards[(index * 7 + turn) % guards.length]);
    const guard = inTurn.find((each) => !busy.get(each.id).has(date));
    busy.get(guard?.id)?.add(date);
    return guard ? [{ slotId: id, securityId: guard.id }] : [];
  });
  return {
    ...{ status: 'optimal', bound: assign.length, filled: assign.length, places: slots.length, seconds: 1 },
    ...{ assign, guards: guards.map(({ id, name }) => ({ id, name })), open: [] },
  };
};
