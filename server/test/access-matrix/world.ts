import type { CartItem } from '@contract/booking';
import type { PriceList } from '@contract/price';
import { issueSetupLink } from '@server/app/setup/setup-token';
import { userTable } from '@server/model/user';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { issueToken } from '@server/platform/token/account-token';
import { findPriceList } from '@server/resources/price/queries';
import { notInArray } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { makePerson } from '../caller';
import type { testPorts } from '../ports';
import { makeSite } from '../site';
import {
  addSecondFactor,
  grantScope,
  type MatrixUser,
  makeMatrixKey,
  makeMatrixUser,
  SECRET,
} from './people';
import { absentPlace, makePlace, orderedItem, type Place, type Where } from './places';

type Ports = ReturnType<typeof testPorts>;

export const PASSWORD = 'Keepwatch-Demo-1';

/** Everything that a request may refer to. */
export interface World {
  people: readonly MatrixUser[];
  places: Readonly<Record<Where, Place>>;
  cartItem: CartItem;
  setting: DatedSetting;
  priceList: PriceList;
  companyId: number;
  /** A user who isn't among the callers. */
  stranger: {
    email: string;
    tokens: Record<'reset' | 'delete' | 'device' | 'second-factor' | 'verify', string>;
  };
  /** A link by which the stranger becomes the owner. */
  ownerToken: string;
  /** The current code of every second factor. */
  code: string;
  picture: Uint8Array<ArrayBuffer>;
}

/** A user with a link of every kind, and an unverified user. */
const makeStranger = async ({ db, clock }: Ports): Promise<World['stranger']> => {
  const now = clock.now();
  const email = 'stranger@keepwatch.test';
  const { userId } = (await makePerson({ db, clock }, 'Client', { email })).viewer;
  const newcomer = await makePerson({ db, clock }, 'Client', { status: 'unverified', passwordHash: '-' });
  await addSecondFactor(db, userId, now, now);
  const tokens = {
    reset: await issueToken(db, userId, 'reset', now),
    delete: await issueToken(db, userId, 'delete', now),
    device: await issueToken(db, userId, 'device', now),
    'second-factor': await issueToken(db, userId, 'second-factor', now),
    verify: await issueToken(db, newcomer.viewer.userId, 'verify', now),
  };
  return { email, tokens };
};

/** Two places, and users of every role: with one place in scope, with none, and with two roles for both. */
export const makeWorld = async (ports: Ports): Promise<World> => {
  const { db, clock } = ports;
  const site = await makeSite(ports);
  const { people, companyId } = site;
  const clientAndStaff = await makePerson(ports, 'Client', { companyId, roles: ['Client', 'Staff'] });
  const users = [people.Client, clientAndStaff].map(({ viewer }) => viewer.userId);
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
  await grantScope(db, clientAndStaff.viewer.userId, [foreign], [own, foreign]);
  // Otherwise the first one would be the last SuperAdmin, who can't leave.
  await makePerson(ports, 'SuperAdmin');
  const idle = await makePerson(ports, 'Manager');
  const unsent = await makePerson(ports, 'Client', { companyId });
  const superAdmin = await makeMatrixUser(ports, 'SuperAdmin', people.SuperAdmin, {});
  const everyone = [
    superAdmin,
    await makeMatrixKey(ports, superAdmin, own),
    await makeMatrixUser(ports, 'Manager', people.Manager, { scope: ['own'] }),
    await makeMatrixUser(ports, 'Agent', people.Agent, { scope: ['own'] }),
    await makeMatrixUser(ports, 'Staff', people.Staff, { scope: ['own'] }),
    await makeMatrixUser(ports, 'Client', people.Client, { own: ['own'] }),
    // As Staff both places, as a client one of them.
    await makeMatrixUser(ports, 'Client and Staff', clientAndStaff, {
      scope: ['own', 'foreign'],
      own: ['own'],
    }),
    await makeMatrixUser(ports, 'Manager without a scope', idle, {}),
    await makeMatrixUser(ports, 'Client of the company alone', unsent, {}),
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
    ownerToken:
      /token=([\w-]+)/.exec(
        await issueSetupLink(db, { email: stranger.email, hasAccount: true }, clock.now(), ''),
      )?.[1] ?? '',
    code: new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: clock.now().getTime() }),
    picture: new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ),
  };
};
