import { type GuardBody, type GuardWishes, type LeaveInput, NO_WISHES } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { addDays } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { createGuard } from '@server/resources/guard/save-guard';
import { setLeave } from '@server/resources/guard/set-leave';
import type { Random } from './random';
import type { Team } from './roster';

const NAMES = [
  'Chi Keung Chan',
  'Wai Man Cheung',
  'Kwok Wah Lau',
  'Siu Fong Ng',
  'Raymond Tam',
  'Tsz Kin Wong',
  'Bishal Gurung',
  'Ho Yin Lam',
  'Mei Yee Poon',
  'Kam Tong Yeung',
  'Philip Szeto',
  '振輝 鄧',
  'Yuk Lan Chu',
  'Suresh Rai',
  'Wing Hong Kwok',
  'Alan Cheuk',
  'Sau Ying Lo',
  'Ka Ho Tse',
  'Man Chung Li',
  'Norbu Limbu',
  'Pui Shan Hui',
  'Kin Ming So',
  'Wai Lun Choi',
  'Janice Au',
  'Tak Shing Kong',
  'Yat Sing Lui',
  'Oscar Mok',
  'Hoi Ching Wan',
  'Kwong Yuen Sin',
  '麗娟 余',
  'Tommy Fong',
  'Chi Wai Ip',
  'Dipak Thapa',
  'Suk Han Tong',
  'Wing Kit Ma',
  'Yiu Wah Cheng',
  'Fanny Lai',
  '成德 關',
  'Ka Yan Hung',
  'Eric Siu',
] as const;
/** Guards of the Kowloon teams whom staff call: whoever stands at the first of their posts, by day and by night. */
const WITHOUT_EMAIL: readonly number[] = [14, 20, 21, 26, 27];
const TEAM_SIZE = 7;
const TEAMS = 4;

/**
 * Guards without a team, each showing a special case. The first six are in the island team's group, the others in
 * that of the New Territories.
 */
const SPARE_GUARDS = [
  'replacement',
  'secondReplacement',
  'onLeave',
  'expired',
  'expiresSoon',
  'left',
  'noFirstAid',
  'expiresLater',
  'restsWeekly',
  'sick',
  'new',
  'inactive',
] as const;
type SpareGuard = (typeof SPARE_GUARDS)[number];

export interface DemoGuards {
  /** For the first company's premises. */
  harbour: { day: Team; night: Team };
  /** For the other companies' premises. */
  inland: { day: Team; night: Team };
  spare: Record<SpareGuard, number>;
}

/** Gives leave to some guards without a team. */
export const setDemoLeave = async (
  tx: Tx,
  actor: Actor,
  { spare }: DemoGuards,
  today: Day,
): Promise<void> => {
  const set = (guard: SpareGuard, leave: LeaveInput) => setLeave(tx, actor, spare[guard], [leave]);
  const leave = {
    from: addDays(today, 1),
    to: addDays(today, 14),
    kind: 'annual',
    note: 'Family visit',
  } as const;
  await set('onLeave', leave);
  await set('sick', { from: addDays(today, -1), to: addDays(today, 2), kind: 'sick' });
  await set('restsWeekly', { from: today, to: today, kind: 'rest', repeat: { weekdays: [6, 7] } });
};

const licencesOf = (spare: SpareGuard | null, today: Day, random: Random): GuardBody['licences'] => {
  const issued = random.whole(500, 900);
  const licence = (type: string, prefix: string, daysLeft: number) => ({
    type,
    number: `${prefix}${random.digits(6)}`,
    issuedOn: addDays(today, -issued),
    expiresOn: addDays(today, daysLeft),
  });
  const daysLeft = random.whole(450, 1200);
  const permitDaysLeft = { expired: -12, expiresSoon: 18, expiresLater: 85 }[String(spare)] ?? daysLeft;
  const permits = [licence('SPP-A', 'A', permitDaysLeft), licence('SPP-B', 'B', permitDaysLeft)];
  if (spare === 'noFirstAid' || spare === 'new') return permits;
  return [...permits, licence('FIRST-AID', 'FA', daysLeft), licence('MEDICAL', 'M', random.whole(30, 700))];
};

/** Wishes of some guards in a team, so that a suggestion has something to respect. */
const wishesOf = (index: number): GuardWishes => {
  if (index % 5 === 1) return { ...NO_WISHES, notWeekdays: [2] };
  if (index % 5 === 3) return { ...NO_WISHES, maxPerWeek: 5 };
  return NO_WISHES;
};

/** Null for the new guard. */
const birthDateOf = (spare: SpareGuard | null, year: number, random: Random): Day | null => {
  const day = `${year}-0${random.whole(1, 9)}-${random.whole(10, 28)}`;
  return spare === 'new' ? null : day;
};

/**
 * Forty guards: four teams that fill the posts and always qualify, and twelve others with special cases. The
 * island and Kowloon teams are in the scope of Manager, Agent and Staff.
 */
export const makeGuards = async (
  tx: Tx,
  actor: Actor,
  groupIds: readonly number[],
  today: Day,
  random: Random,
): Promise<DemoGuards> => {
  const ids: number[] = [];
  for (const [index, name] of NAMES.entries()) {
    const spare = SPARE_GUARDS[index - TEAMS * TEAM_SIZE] ?? null;
    const inTeam = Math.floor(index / TEAM_SIZE);
    const group = spare ? (SPARE_GUARDS.indexOf(spare) < TEAM_SIZE - 1 ? 0 : 2) : inTeam < 2 ? 0 : 1;
    const space = name.lastIndexOf(' ');
    const birthYear = Number(today.slice(0, 4)) - random.whole(25, 62);
    const guardId = await createGuard(tx, actor, {
      firstName: name.slice(0, space),
      lastName: name.slice(space + 1),
      phone: `${random.whole(5, 9)}${random.digits(3)} ${random.digits(4)}`,
      email: WITHOUT_EMAIL.includes(index)
        ? null
        : `${name.toLowerCase().replaceAll(' ', '.')}@guards.example`,
      birthDate: birthDateOf(spare, birthYear, random),
      securityGroupId: groupIds[group] ?? null,
      status: spare === 'left' || spare === 'inactive' ? 'inactive' : 'active',
      employedFrom: addDays(today, -random.whole(500, 3000)),
      employedTo: spare === 'left' ? addDays(today, -30) : null,
      licences: licencesOf(spare, today, random),
      wishes: spare ? NO_WISHES : wishesOf(index),
    });
    ids.push(guardId);
  }
  const team = (index: number, posts: number): Team => ({
    guardIds: ids.slice(index * TEAM_SIZE, (index + 1) * TEAM_SIZE),
    posts,
  });
  const spare = SPARE_GUARDS.map((kind, index) => [kind, ids[TEAMS * TEAM_SIZE + index] ?? 0]);
  return {
    harbour: { day: team(0, 6), night: team(1, 5) },
    inland: { day: team(2, 6), night: team(3, 5) },
    spare: Object.fromEntries(spare) as DemoGuards['spare'],
  };
};
