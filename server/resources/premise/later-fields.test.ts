import { partyAddressTable } from '@server/model/premise';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T18:30:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const CLIENT_FIELDS = {
  kind: 'office',
  hours: 'Every night',
  billingAddress: '1 Bill Street',
  billingEmail: 'bills@client.test',
};
const STAFF_FIELDS = {
  ...CLIENT_FIELDS,
  shortCode: 'HC',
  checkIn: true,
  agreeBeforeIssue: true,
  position: { latitude: 22.28, longitude: 114.15 },
};

/** The body of a program that knows the fields of the first version only. */
const oldBody = (area: 'admin' | 'client') => ({
  name: 'Harbour Court',
  address: '1 Harbour Road',
  regionId: site.regionId,
  contactName: 'Wong Siu Ming',
  contactPhone: '2345 6789',
  contactEmail: 'site@keepwatch.test',
  ...(area === 'admin' && { companyId: site.companyId }),
});

const save = async (person: Person, area: 'admin' | 'client', body: object) => {
  const path = `/api/v1/${area}/premise/${site.premiseId}`;
  const { version } = (await call(person, 'GET', path)).body;
  return call(person, 'PUT', path, { ...oldBody(area), ...body, version });
};

describe('fields of a premise that were added later', () => {
  it.each([
    ['SuperAdmin', 'admin', STAFF_FIELDS],
    ['Client', 'client', CLIENT_FIELDS],
  ] as const)('are unchanged by a %s’s body without them', async (role, area, fields) => {
    const person = site.people[role];
    expect(await save(person, area, { ...fields, remarks: 'Side gate' })).toMatchObject({
      status: 200,
      body: { ...fields, remarks: 'Side gate' },
    });
    expect(await save(person, area, {})).toMatchObject({ status: 200, body: { ...fields, remarks: null } });
  });

  it('are cleared by empty ones', async () => {
    const { SuperAdmin } = site.people;
    await save(SuperAdmin, 'admin', STAFF_FIELDS);
    const empty = {
      kind: null,
      hours: '',
      billingAddress: '',
      billingEmail: null,
      shortCode: '',
      position: null,
    };
    const { body } = await save(SuperAdmin, 'admin', empty);
    expect(body).toMatchObject({
      kind: null,
      hours: null,
      billingAddress: null,
      billingEmail: null,
      shortCode: null,
      position: null,
    });
  });

  it('confirm no billing address that a client entered and staff did not send', async () => {
    const { Client, SuperAdmin } = site.people;
    await save(Client, 'client', CLIENT_FIELDS);
    const isConfirmed = async () =>
      (await db.select().from(partyAddressTable)).map(({ email, confirmedAt }) => [
        email,
        confirmedAt !== null,
      ]);
    await save(SuperAdmin, 'admin', {});
    expect(await isConfirmed()).toEqual([['bills@client.test', false]]);
    await save(SuperAdmin, 'admin', { billingEmail: 'bills@client.test' });
    expect(await isConfirmed()).toEqual([['bills@client.test', true]]);
  });
});
