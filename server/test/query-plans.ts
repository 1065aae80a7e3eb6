import type { Database, Tx } from '@server/base/db/database';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'CTE Name'?: string;
  Alias?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Plan Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The plan of one statement. */
export interface QueryPlan {
  text: string;
  indexes: string[];
  /** Those from which rows are read without the table. */
  indexOnly: string[];
  /** Rows read by table, or by name of a CTE, whether used or not. */
  read: Record<string, number>;
  /** Rows used by alias of a table, as many as the planner expected and as there were. */
  expected: Record<string, { planned: number; actual: number }>;
  /** Pages of tables and indexes that were looked at. */
  buffers: number;
  milliseconds: number;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** The plans of the statements that `work` sends to a real PostgreSQL, from a second run that is rolled back. */
export const queryPlans = (db: Database) => {
  const { $client: pool } = db as Database & { $client: pg.Pool };
  const sent: { text: string; params: unknown[] }[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void sent.push({ text, params }) };
  const watched = drizzle({ client: pool, logger }) as Database;

  const explain = async (client: pg.PoolClient, text: string, params: unknown[]): Promise<QueryPlan> => {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, params);
    const [{ Plan: plan, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN'];
    const nodes = nodesOf(plan);
    const read: Record<string, number> = {};
    const expected: QueryPlan['expected'] = {};
    for (const node of nodes) {
      const { Alias: alias, 'Actual Loops': loops } = node;
      const table = node['Relation Name'] ?? node['CTE Name'];
      if (!table) continue;
      read[table] = Math.round((read[table] ?? 0) + rowsOf(node));
      const { planned, actual } = expected[alias ?? table] ?? { planned: 0, actual: 0 };
      expected[alias ?? table] = {
        planned: planned + node['Plan Rows'] * loops,
        actual: actual + node['Actual Rows'] * loops,
      };
    }
    const indexesOf = (some: readonly PlanNode[]) => some.flatMap((node) => node['Index Name'] ?? []);
    const indexOnly = indexesOf(nodes.filter((node) => node['Node Type'] === 'Index Only Scan'));
    const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return { text, indexes: indexesOf(nodes), indexOnly, read, expected, buffers, milliseconds };
  };

  return async (work: (tx: Tx) => Promise<unknown>): Promise<QueryPlan[]> => {
    sent.length = 0;
    await work(watched);
    const statements = sent.filter(({ text }) => /^\s*(select|with|update|delete|insert)\b/i.test(text));
    const client = await pool.connect();
    const plans: QueryPlan[] = [];
    await client.query('begin');
    for (const { text, params } of statements) plans.push(await explain(client, text, params));
    await client.query('rollback');
    client.release();
    return plans;
  };
};
