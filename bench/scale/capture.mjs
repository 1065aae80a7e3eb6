// Preloaded into the product: collects the statements of its calls, without those of its jobs, and hands them to the measuring
// process when asked.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';

const inCall = new AsyncLocalStorage();
let statements = [];

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...values) {
  return event === 'request'
    ? inCall.run(true, () => emit.call(this, event, ...values))
    : emit.call(this, event, ...values);
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (sent, values, ...rest) {
  if (inCall.getStore() && sent) {
    const text = typeof sent === 'string' ? sent : sent.text;
    const params = sent.values ?? values;
    statements.push({ text, params: Array.isArray(params) ? params : [] });
  }
  return query.call(this, sent, values, ...rest);
};

process.on('message', () => {
  process.send(statements);
  statements = [];
});
process.channel.unref();
