import { deserialize, serialize } from 'node:v8';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { silentLog } from '@server/base/ports/log';
import pg from 'pg';
import { inject } from 'vitest';
import { fillLargeData } from './large-data';
import { testPorts } from './ports';
import { testPostgres } from './postgres';
import { makeSite, type Site } from './site';

/** The time of the site that is filled. */
export const LARGE_NOW = '2027-07-01T02:00:00.000Z';
const TEMPLATE = 'template_large';
const LOCK = 417_001;

const fillTemplate = async (url: URL): Promise<Site> => {
  const connection = await connectPostgres(url, silentLog);
  const site = await makeSite(testPorts(connection, { now: LARGE_NOW }));
  await fillLargeData(connection.db, site);
  await connection.close();
  return site;
};

/** The site of the template, which the first caller of a run fills while the others wait. It is kept as the template's comment. */
const findTemplate = async (): Promise<Site> => {
  const url = new URL(inject('postgresUrl'));
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query(`select pg_advisory_lock(${LOCK})`);
    const { rows } = await admin.query(
      `select shobj_description(oid, 'pg_database') as site from pg_database where datname = '${TEMPLATE}'`,
    );
    if (rows[0]?.site) return deserialize(Buffer.from(rows[0].site, 'base64'));
    await admin.query(`drop database if exists ${TEMPLATE}`);
    await admin.query(`create database ${TEMPLATE} template template_keepwatch`);
    url.pathname = `/${TEMPLATE}`;
    const site = await fillTemplate(url);
    await admin.query(`comment on database ${TEMPLATE} is '${serialize(site).toString('base64')}'`);
    return site;
  } finally {
    await admin.end();
  }
};

/** A database of a test file's own with a site and `fillLargeData`, copied from one that a run fills once. */
export const largePostgres = async () => {
  const site = await findTemplate();
  return { site, connection: await testPostgres(TEMPLATE) };
};
