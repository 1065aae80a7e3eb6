import type { CartItem } from '@contract/booking';
import type { MasterSetting } from '@contract/master-setting';
import type { PriceList } from '@contract/price';
import { notInArray } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { issueToken } from '../../account/token';
import { findPriceList } from '../../price/queries';
import { findSetting } from '../../setting/queries';
import { issueSetupLink } from '../../setup/setup-token';
import { userTable } from '../../user/table';
import { makePerson } from '../caller';
import type { testPorts } from '../ports';
import { makeSite } from '../site';
import { giveScope, giveSecondFactor, makeSomeone, SECRET, type Someone } from './people';
import { absentPlace, makePlace, orderedItem, type Place, type Where } from './places';

type Ports = ReturnType<typeof testPorts>;

export const PASSWORD = 'Keepwatch-Demo-1';

/** Everything that a call may name. */
export interface World {
  people: readonly Someone[];
  places: Readonly<Record<Where, Place>>;
  cartItem: CartItem;
  setting: MasterSetting;
  priceList: PriceList;
  companyId: number;
  /** Of somebody who is not among the people. */
  stranger: { email: string; tokens: Record<'reset' | 'delete' | 'second-factor' | 'verify', string> };
  /** By which the stranger becomes an owner. */
  ownerToken: string;
  /** What every authenticator app shows now. */
  code: string;
  picture: Uint8Array<ArrayBuffer>;
}

/** Somebody who was mailed every kind of link, and somebody who has still to show the e-mail to be the own one. */
const makeStranger = async ({ db, clock }: Ports): Promise<World['stranger']> => {
  const now = clock.now();
  const email = 'stranger@keepwatch.test';
  const { userId } = (await makePerson({ db, clock }, 'Client', { email })).viewer;
  const newcomer = await makePerson({ db, clock }, 'Client', { status: 'unverified', passwordHash: '-' });
  await giveSecondFactor(db, userId, now, now);
  const tokens = {
    reset: await issueToken(db, userId, 'reset', now),
    delete: await issueToken(db, userId, 'delete', now),
    'second-factor': await issueToken(db, userId, 'second-factor', now),
    verify: await issueToken(db, newcomer.viewer.userId, 'verify', now),
  };
  return { email, tokens };
};

/** Two places, and people of every role: in the scope of one place, of none, and of both by two roles. */
export const makeWorld = async (ports: Ports): Promise<World> => {
  const { db, clock } = ports;
  const site = await makeSite(ports);
  const { people, companyId } = site;
  const twofold = await makePerson(ports, 'Client', { companyId, roles: ['Client', 'Staff'] });
  const users = [people.Client, twofold].map(({ viewer }) => viewer.userId);
  const own = await makePlace(ports, site, 'own', {
    premise: site.premiseId,
    guardGroup: site.guardGroupId,
    users,
  });
  const foreign = await makePlace(ports, site, 'foreign', {
    premise: site.foreignPremiseId,
    guardGroup: site.foreignGuardGroupId,
    users: [],
  });
  await giveScope(db, twofold.viewer.userId, [foreign], [own, foreign]);
  // Or the first one would be the last that can't leave.
  await makePerson(ports, 'SuperAdmin');
  const idle = await makePerson(ports, 'Manager');
  const unsent = await makePerson(ports, 'Client', { companyId });
  const everyone = [
    await makeSomeone(ports, 'SuperAdmin', people.SuperAdmin, {}),
    await makeSomeone(ports, 'Manager', people.Manager, { scope: ['own'] }),
    await makeSomeone(ports, 'Agent', people.Agent, { scope: ['own'] }),
    await makeSomeone(ports, 'Staff', people.Staff, { scope: ['own'] }),
    await makeSomeone(ports, 'Client', people.Client, { own: ['own'] }),
    // As Staff both places, as a client one of them.
    await makeSomeone(ports, 'Client and Staff', twofold, { scope: ['own', 'foreign'], own: ['own'] }),
    await makeSomeone(ports, 'Manager without a scope', idle, {}),
    await makeSomeone(ports, 'Client of the company alone', unsent, {}),
  ];
  const stranger = await makeStranger(ports);
  const passwordHash = await ports.passwordHash.hash(PASSWORD);
  await db
    .update(userTable)
    .set({ passwordHash })
    .where(notInArray(userTable.id, [own.invitedUser, foreign.invitedUser]));
  return {
    people: everyone,
    places: { own, foreign, absent: absentPlace() },
    cartItem: await orderedItem(ports),
    setting: await findSetting(db),
    priceList: await findPriceList(db),
    companyId,
    stranger,
    ownerToken: /token=([\w-]+)/.exec(await issueSetupLink(db, stranger.email, clock.now(), ''))?.[1] ?? '',
    code: new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: clock.now().getTime() }),
    picture: new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ),
  };
};
