import { Worker } from 'node:worker_threads';
import { orderOf, signIn } from '../../scripts/product.mjs';
import { median } from '../load.mjs';
import { report } from '../report.mjs';
import { withServers } from '../servers.mjs';

const WORKER = new URL('../../dist/server/suggest-worker.js', import.meta.url);
/** Held out: not used for tuning. */
const SEEDS = Array.from({ length: 10 }, (_, index) => 9001 + index);
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

/** Whole numbers below a limit (mulberry32). */
const randomFrom = (seed) => {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
};

const slotOf = (id, { premiseId, day, startHour, hours, places }) => ({
  ...{ id, bookingId: premiseId, premiseId, date: dayAt(day), places, isInForce: true },
  startsAt: iso(FIRST + day * DAY + startHour * HOUR),
  endsAt: iso(FIRST + day * DAY + (startHour + hours) * HOUR),
  requiredLicenceTypes: premiseId % 4 === 0 ? ['B'] : [],
  intervals: [],
});

/** Half of the guards have the licence, a fifth is banned somewhere, a sixth has four days of leave. */
const guardOf = (id, premises, days, random) => {
  const off = random(days);
  return {
    ...{ id, name: `Guard ${id}`, status: 'active', employedFrom: null, employedTo: null, birthDate: null },
    ...{ isInScope: true, works: [], preferredPremiseIds: [1 + random(premises)] },
    bannedPremiseIds: random(5) === 0 ? [1 + random(premises)] : [],
    licences: random(2) ? [{ type: 'B', issuedOn: null, expiresOn: '2027-01-01' }] : [],
    leave: random(6) === 0 ? [{ from: dayAt(off), to: dayAt(off + 3), repeat: null, until: null }] : [],
  };
};

/** Shifts around the clock at each premise on each day. */
const inputOf = ({ guards, premises, days, hours, places }, seed) => {
  const random = randomFrom(seed);
  const perDay = 24 / hours;
  const posts = Array.from({ length: premises * days * perDay }, (_, index) => ({
    premiseId: 1 + (Math.floor(index / perDay) % premises),
    day: Math.floor(index / perDay / premises),
    startHour: 7 + hours * (index % perDay),
    ...{ hours, places },
  }));
  const slots = posts.map((post, index) => slotOf(index + 1, post));
  const all = Array.from({ length: guards }, (_, index) => guardOf(index + 1, premises, days, random));
  return {
    staffing: {
      slots: new Map(slots.map((slot) => [slot.id, slot])),
      guards: new Map(all.map((guard) => [guard.id, guard])),
      settings,
      now: iso(FIRST - 10 * DAY),
    },
    slotIds: slots.map(({ id }) => id),
    shiftTypes: new Map(),
    regions: new Map(),
    wishes: new Map(),
    seed,
  };
};

/** The messages of a search, each with the seconds of the processor until then; this thread only waits. */
const search = (input) =>
  new Promise((resolve, reject) => {
    const messages = [];
    const before = process.cpuUsage();
    const worker = new Worker(WORKER, { workerData: { input, seconds: SECONDS } });
    worker.on('message', (message) => {
      const { user, system } = process.cpuUsage(before);
      messages.push({ ...message, processor: (user + system) / 1_000_000 });
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve(messages));
  });

/** How many hours lie between the guards with most and fewest, and the share of places at preferred premises. */
const qualityOf = ({ assign }, { staffing }, length) => {
  const hours = new Map([...staffing.guards.keys()].map((id) => [id, 0]));
  let preferred = 0;
  for (const { slotId, guardId } of assign) {
    hours.set(guardId, hours.get(guardId) + length);
    const { premiseId } = staffing.slots.get(slotId);
    if (staffing.guards.get(guardId).preferredPremiseIds.includes(premiseId)) preferred += 1;
  }
  const all = [...hours.values()];
  return { spread: Math.max(...all) - Math.min(...all), preferred: preferred / assign.length };
};

/** No plan has fewer hours between the guards: nobody has more than 12 a day and 72 a week, nor any on leave. */
const leastSpread = ({ premises, days, hours, places }, { staffing }) => {
  const maxShifts = [...staffing.guards.values()].map(({ leave }) => {
    const inWeeks = new Map();
    for (let day = 0; day < days; day += 1) {
      if (leave.some(({ from, to }) => from <= dayAt(day) && dayAt(day) <= to)) continue;
      const week = Math.floor((Date.parse(dayAt(day)) / DAY + 3) / 7); // Day 0 was a Thursday.
      inWeeks.set(week, Math.min(72, (inWeeks.get(week) ?? 0) + 12));
    }
    return [...inWeeks.values()].reduce((sum, each) => sum + each / hours, 0);
  });
  const filledBy = (shifts) => maxShifts.reduce((sum, each) => sum + Math.min(each, shifts), 0);
  const needed = Math.min((premises * days * places * 24) / hours, filledBy(Number.POSITIVE_INFINITY));
  let shifts = 0;
  while (filledBy(shifts) < needed) shifts += 1;
  return hours * Math.max(0, shifts - Math.min(...maxShifts));
};

/** Runs one period; `filling` is the report after which the share of the places that are possible is filled. */
const run = async (size, seed) => {
  const input = inputOf(size, seed);
  const messages = await search(input);
  const plans = messages.filter(({ kind }) => kind === 'plan');
  const last = plans.at(-1);
  const enough = size.share ? size.share * last.plan.bound : last.plan.filled;
  const greedy = plans[0].plan;
  return {
    ...{ last, greedy, filling: messages.find(({ plan, progress }) => (plan ?? progress)?.filled >= enough) },
    ...{ before: qualityOf(greedy, input, size.hours), after: qualityOf(last.plan, input, size.hours) },
    leastSpread: leastSpread(size, input),
  };
};

const SIZES = [
  {
    name: '20 guards × 7 premises × 7 days',
    guards: 20,
    premises: 7,
    days: 7,
    places: 1,
    share: 1,
    within: 2,
  },
  { name: '100 × 10 × 31', guards: 100, premises: 10, days: 31, places: 4, share: 1, within: 5 },
  { name: '300 × 30 × 31', guards: 300, premises: 30, days: 31, places: 4, share: 0.999, within: 5 },
  { name: '20 × 7 × 7, far too few guards', guards: 20, premises: 7, days: 7, places: 2 },
  {
    name: '20 × 7 × 7, six hours, far too few',
    guards: 20,
    premises: 7,
    days: 7,
    hours: 6,
    places: 2,
    seeds: 3,
  },
  { name: '90 × 10 × 31, too few guards', guards: 90, premises: 10, days: 31, places: 4, seeds: 3 },
];

const reportSize = async ({ name, share, within, seeds, ...rest }) => {
  const size = { hours: 12, share, ...rest };
  const runs = [];
  for (const seed of SEEDS.slice(0, seeds)) runs.push(await run(size, seed));
  const of = (figure) => median(runs.map(figure));
  const percent = (figure) => `${(100 * of(figure)).toFixed(2)} %`;
  const seconds = (message) =>
    `${of((one) => message(one).seconds).toFixed(1)} s, ${of((one) => message(one).processor).toFixed(1)} of the processor`;
  const proven = runs.filter(({ last }) => last.plan.isOptimal).length;
  report(
    `suggest ${name}: places filled`,
    `${of(({ last }) => last.plan.filled)} of ${of(({ last }) => last.plan.places)}, ${percent(({ last }) => last.plan.filled / last.plan.bound)} of what is possible, proven ${proven} of ${runs.length}`,
    share && `>= ${100 * share} %`,
  );
  report(
    share === undefined || share === 1
      ? '  time until they are filled'
      : `  time until ${100 * share} % are filled`,
    seconds(({ filling }) => filling),
    within && `<= ${within} s`,
  );
  report(
    '  time with wishes and even hours',
    seconds(({ last }) => last),
  );
  report(
    '  by greedy alone: places, hours apart, preferred premises',
    `${percent(({ greedy, last }) => greedy.filled / last.plan.bound)}, ${of(({ before }) => before.spread)}, ${percent(({ before }) => before.preferred)}`,
  );
  report(
    '  in the plan: hours apart (at least), preferred premises',
    `${of(({ after }) => after.spread)} (${of(({ leastSpread }) => leastSpread)}), ${percent(({ after }) => after.preferred)}`,
  );
};

const GUARDS = 40;
const PREMISES = 4;
const PLACES = 10;
const [FIRST_DAY, DAYS] = [30, 31];
const CALLS = 600;
const ROUNDS = 3;

const done = ({ status, body }) => {
  if (status >= 300) throw new Error(JSON.stringify(body).slice(0, 500));
  return body;
};

/** A month that is too large for its guards, so that a search in it takes long; returns what to ask. */
const orderMonth = async (admin) => {
  const premises = done(
    await admin.call('GET', `/api/v1/admin/premise?globalKey=Bench&limit=${PREMISES}`),
  ).items;
  for (let number = 1; number <= GUARDS; number += 1)
    done(
      await admin.call('POST', '/api/v1/admin/security', {
        ...{ firstName: `Bench ${number}`, lastName: 'Guard', status: 'active', licences: [] },
      }),
    );
  const dates = [];
  for (const { id } of premises) {
    const [shift] = done(await admin.call('GET', `/api/v1/premise-shift/${id}/combo`));
    const order = orderOf(id, shift, FIRST_DAY, DAYS);
    order.cartItems[0].shifts[0].numOfSecurity = PLACES;
    dates.push(
      ...done(await admin.call('POST', '/api/v2/admin/booking', order)).slots.map(({ date }) => date),
    );
  }
  dates.sort();
  return { from: dates[0], to: dates.at(-1), premiseIds: premises.map(({ id }) => id), seconds: 300 };
};

/** The 99th percentile of the milliseconds of a list, called over and over. */
const slowestOf = async (admin) => {
  const times = [];
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    done(await admin.call('GET', '/api/v1/admin/premise?limit=20'));
    times.push(performance.now() - began);
    // A user is limited to 200 calls a second.
    if (times.at(-1) < 6) await new Promise((resolve) => setTimeout(resolve, 6 - times.at(-1)));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
};

/** What a search costs the other calls of the server, by turns without and with one. */
const besideOthers = () =>
  withServers({ admins: 1, clients: 0 }, async ({ port, admins: [caller] }) => {
    const planner = await signIn(port, 'superadmin@demo.test');
    const period = await orderMonth(planner);
    await slowestOf(caller);
    const times = { without: [], during: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.without.push(await slowestOf(caller));
      const stop = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${port}/api/v2/admin/security-booking/suggest`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          authorization: `Bearer ${planner.token}`,
        },
        body: JSON.stringify(period),
        signal: stop.signal,
      });
      const reader = answer.body.getReader();
      await reader.read();
      times.during.push(await slowestOf(caller));
      stop.abort();
    }
    const milliseconds = (of) => `${median(times[of]).toFixed(1)} ms`;
    report(
      'p99 of a list without and during a search',
      `${milliseconds('without')}, ${milliseconds('during')}`,
      'unchanged',
    );
  });

/** Plans for periods of several sizes, each by ten seeds in the worker that the server uses; medians. */
export const suggest = async () => {
  for (const size of SIZES) await reportSize(size);
  await besideOthers();
};
