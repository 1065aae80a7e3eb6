import { Worker } from 'node:worker_threads';
import { report } from '../report.mjs';

const WORKER = new URL('../../dist/server/suggest-worker.js', import.meta.url);
const SEEDS = 10;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST = Date.parse('2026-02-28T16:00:00.000Z'); // midnight of 1 March in Hong Kong
const SECONDS = 60;

const RULES = [
  ...['overlap', 'licence', 'age', 'banned', 'day_off', 'inactive', 'scope', 'rest', 'duty_hours'],
  ...['absolute_hours', 'days_in_row', 'weekly_hours', 'monthly_hours', 'rest_day'],
];
const settings = {
  timeZone: 'Asia/Hong_Kong',
  ...{ minRestHours: 8, joinMinutes: 30, maxDutyHours: 12, absoluteDutyHours: 16, absoluteDaysInRow: 12 },
  ...{ maxWeeklyHours: 72, maxMonthlyHours: null, restDayEvery: 7, licenceTypes: [], canOverride: true },
  assignmentRules: Object.fromEntries(RULES.map((rule) => [rule, 'block'])),
};

const iso = (milliseconds) => new Date(milliseconds).toISOString();
const dayAt = (index) => iso(FIRST + 8 * HOUR + index * DAY).slice(0, 10);

const slotOf = (id, { premiseId, day, startHour, places }) => ({
  ...{ id, bookingId: premiseId, premiseId, date: dayAt(day), places, isInForce: true },
  startsAt: iso(FIRST + day * DAY + startHour * HOUR),
  endsAt: iso(FIRST + day * DAY + (startHour + 12) * HOUR),
  requiredLicenceTypes: premiseId % 4 === 0 ? ['B'] : [],
  intervals: [],
});

const guardOf = (id, premises, days) => {
  const off = id % days;
  return {
    ...{ id, name: `Guard ${id}`, status: 'active', employedFrom: null, employedTo: null, birthDate: null },
    ...{ isInScope: true, works: [], preferredPremiseIds: [1 + (id % premises)] },
    bannedPremiseIds: id % 5 === 0 ? [1 + ((id * 7) % premises)] : [],
    licences: id % 2 ? [{ type: 'B', issuedOn: null, expiresOn: '2027-01-01' }] : [],
    leave: id % 6 === 0 ? [{ from: dayAt(off), to: dayAt(off + 3), repeat: null, until: null }] : [],
  };
};

/** A day and a night shift at each premise on each day. */
const inputOf = ({ guards, premises, days, places }, seed) => {
  const posts = Array.from({ length: premises * days * 2 }, (_, index) => ({
    premiseId: 1 + (Math.floor(index / 2) % premises),
    day: Math.floor(index / 2 / premises),
    startHour: index % 2 === 0 ? 7 : 19,
    places,
  }));
  const slots = posts.map((post, index) => slotOf(index + 1, post));
  const all = Array.from({ length: guards }, (_, index) => guardOf(index + 1, premises, days));
  return {
    staffing: {
      slots: new Map(slots.map((slot) => [slot.id, slot])),
      guards: new Map(all.map((guard) => [guard.id, guard])),
      settings,
      now: iso(FIRST - 10 * DAY),
    },
    slotIds: slots.map(({ id }) => id),
    traits: new Map(),
    wishes: new Map(),
    seed,
  };
};

const search = (input) =>
  new Promise((resolve, reject) => {
    const messages = [];
    const worker = new Worker(WORKER, { workerData: { input, seconds: SECONDS } });
    worker.on('message', (message) => messages.push(message));
    worker.on('error', reject);
    worker.on('exit', () => resolve(messages));
  });

/** How many hours lie between the guards with most and fewest, and the share of places at preferred premises. */
const qualityOf = ({ assign }, { staffing }) => {
  const hours = new Map([...staffing.guards.keys()].map((id) => [id, 0]));
  let preferred = 0;
  for (const { slotId, guardId } of assign) {
    hours.set(guardId, hours.get(guardId) + 12);
    const { premiseId } = staffing.slots.get(slotId);
    if (staffing.guards.get(guardId).preferredPremiseIds.includes(premiseId)) preferred += 1;
  }
  const all = [...hours.values()];
  return { spread: Math.max(...all) - Math.min(...all), preferred: preferred / assign.length };
};

const run = async (size, seed) => {
  const input = inputOf(size, seed);
  const messages = await search(input);
  const plans = messages.filter(({ kind }) => kind === 'plan');
  const greedy = messages.find(({ progress }) => progress?.stage === 'greedy' && progress.isDone);
  const [first, last] = [plans[0], plans.at(-1)];
  return {
    greedy: greedy.progress.filled,
    ...{ filled: last.plan.filled, bound: last.plan.bound, places: last.plan.places },
    ...{ filledAfter: first.seconds, seconds: last.seconds },
    ...{ before: qualityOf(first.plan, input), after: qualityOf(last.plan, input) },
  };
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const SIZES = [
  { name: '20 guards × 7 days', guards: 20, premises: 7, days: 7, places: 1, share: 1, within: 2 },
  { name: '100 × 10 premises × 31', guards: 100, premises: 10, days: 31, places: 4, share: 1, within: 5 },
  { name: '300 × 30 × 31', guards: 300, premises: 30, days: 31, places: 4, share: 0.999, within: 5 },
];

/** Plans for periods of three sizes, each by ten seeds in the worker that the server uses; medians. */
export const suggest = async () => {
  for (const { name, share, within, ...size } of SIZES) {
    const runs = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) runs.push(await run(size, seed));
    const of = (figure) => median(runs.map(figure));
    const percent = (figure) => `${(100 * of(figure)).toFixed(2)} %`;
    report(
      `suggest ${name}: places filled`,
      `${percent(({ filled, bound }) => filled / bound)} of ${of(({ bound }) => bound)} possible`,
      `>= ${100 * share} %`,
    );
    report(
      '  seconds until they are filled',
      of(({ filledAfter }) => filledAfter).toFixed(1),
      `<= ${within}`,
    );
    report('  seconds with wishes and even hours', of(({ seconds }) => seconds).toFixed(1));
    report(
      '  places filled by greedy alone',
      percent(({ greedy, bound }) => greedy / bound),
    );
    report(
      '  hours between most and fewest, before and after',
      `${of(({ before }) => before.spread)}, ${of(({ after }) => after.spread)}`,
    );
    report(
      '  at preferred premises, before and after',
      `${percent(({ before }) => before.preferred)}, ${percent(({ after }) => after.preferred)}`,
    );
  }
};
