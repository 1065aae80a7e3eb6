// The baselines ("floors"): the same work written by hand in node:http on `pg`, in a program that does nothing else.
import { createServer } from 'node:http';
import pg from 'pg';
import { listPremises } from './list.mjs';
import { orderByHand } from './order-by-hand.mjs';
import { orderInRows } from './order-in-rows.mjs';
import { orderInOneStatement } from './order-statement.mjs';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c TimeZone=UTC' });

const ROUTES = {
  'GET /premise': { status: 200, answer: listPremises },
  'POST /order': { status: 201, answer: orderByHand },
  'POST /order/statement': { status: 201, answer: orderInOneStatement },
  'POST /order/rows': { status: 201, answer: orderInRows },
};

const read = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

createServer(async (request, response) => {
  const send = (status, text) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(text);
  };
  try {
    const { status, answer } = ROUTES[`${request.method} ${request.url}`];
    send(status, await answer(pool, request.headers, await read(request)));
  } catch (error) {
    send(500, JSON.stringify({ error: String(error) }));
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
