import type { RoleName } from '@contract/access';
import type { SampleRecordBody } from '@contract/sample-record';
import { auditTable } from '@server/model/audit';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { SAMPLE_RECORD } from '@server/test/sample-record';
import { /*#guard*/makeGuard, /*#end*/makeSite, type Site } from '@server/test/site';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const readFile = fileReader(ports);
let site: Site;
//#guard
let guardId: number;
//#end
beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
//#guard
  guardId = await makeGuard(ports, site.guardGroupId);
//#end
});

const PATH = '/api/v1/admin/sample-record';
const body = (more: Partial<SampleRecordBody> = {}): SampleRecordBody => ({
  premiseId: site.premiseId,
//#guard
  guardId,
//#end
  ...SAMPLE_RECORD,
  ...more,
});
const create = (role: RoleName, more?: Partial<SampleRecordBody>) =>
  call(site.people[role], 'POST', PATH, body(more));
const save = (role: RoleName, id: number, version: number, more?: Partial<SampleRecordBody>) =>
  call(site.people[role], 'PUT', `${PATH}/${id}`, { ...body(more), version });
const list = async (role: RoleName, query = '') =>
  (await call(site.people[role], 'GET', `${PATH}${query}`)).body;

describe('the sample records of a premise', () => {
  it('are added, found and changed', async () => {
    const created = await create('EDITOR');
    expect(created).toMatchObject({ status: 201, body: { ...fields(), version: 1 } });
    expect(await list('READER', '?globalKey=/*#text*/north/*#else*/harbour/*#end*/')).toMatchObject({ total: 1, items: [created.body] });
    const saved = await save('EDITOR', created.body.id, 1, { /*#fields change*/ });
    expect(saved).toMatchObject({ status: 200, body: { /*#fields change*/, version: 2 } });
//#text
    expect(await list('READER', '?globalKey=north')).toMatchObject({ total: 0 });
//#end
  });

  it('are those of the premises in reach', async () => {
    const foreign = await create('SuperAdmin', { premiseId: site.foreignPremiseId });
    const { id } = foreign.body;
    expect(await list('SuperAdmin')).toMatchObject({ total: 1 });
    expect(await list('EDITOR')).toMatchObject({ total: 0 });
    expect(await call(site.people.EDITOR, 'GET', `${PATH}/${id}`)).toMatchObject({ status: 404 });
    expect(await save('EDITOR', id, 1)).toMatchObject({ status: 404 });
    expect(await create('EDITOR', { premiseId: site.foreignPremiseId })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'premiseId', code: 'unknown_reference' }] },
    });
  });

//#guard
  it('have a guard in reach, who stays when it leaves', async () => {
    const foreign = await makeGuard(ports, site.foreignGuardGroupId);
    expect(await create('EDITOR', { guardId: foreign })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'guardId', code: 'unknown_reference' }] },
    });
    const { id } = (await create('SuperAdmin', { guardId: foreign })).body;
    expect(await save('EDITOR', id, 1, { guardId: foreign })).toMatchObject({ status: 200 });
    expect(await list('READER', '?globalKey=kwok')).toMatchObject({ total: 1 });
  });

//#end
  it('are downloaded as a file', async () => {
    await create('EDITOR');
    const { text } = await readFile(site.people.READER, `${PATH}?format=csv`);
    expect(text.split('\r\n')[1]).toContain('Harbour Court/*#guard*/,Lee Kwok Keung/*#end*/');
  });

//#client
  it('are read by the clients of the premise', async () => {
    const { body: own } = await create('EDITOR');
    const { body: foreign } = await create('SuperAdmin', { premiseId: site.foreignPremiseId });
    const read = (path: string) => call(site.people.Client, 'GET', `/api/v1/client/sample-record${path}`);
    expect(await read('')).toMatchObject({ body: { total: 1, items: [own] } });
    expect(await read(`/${own.id}`)).toMatchObject({ status: 200, body: own });
    expect(await read(`/${foreign.id}`)).toMatchObject({ status: 404 });
  });

//#end
  it('are not changed with an older version', async () => {
    const { id } = (await create('EDITOR')).body;
    await save('SuperAdmin', id, 1);
    expect(await save('EDITOR', id, 1)).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('have an audit of who changed what', async () => {
    const { id } = (await create('EDITOR')).body;
    await save('EDITOR', id, 1, { /*#fields change*/ });
    const rows = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subject, `sampleRecord:${id}`));
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'sampleRecord.created', before: null, after: body() },
      { action: 'sampleRecord.saved', before: body(), after: body({ /*#fields change*/ }) },
    ]);
  });
});

const fields = () => ({ ...SAMPLE_RECORD, premise: { id: site.premiseId, name: 'Harbour Court' }/*#guard*/, guard: { id: guardId, name: 'Lee Kwok Keung' }/*#end*/ });
