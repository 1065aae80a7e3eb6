import { auditTable } from '@server/model/audit';
import { sealAudit } from '@server/resources/audit/seal-audit';
import { testDatabase } from '@server/test/database';
import { forgeSeals } from '@server/test/forge-seals';
import { testPorts } from '@server/test/ports';
import { sealedMonth, undone } from '@server/test/sealed-month';
import { OVER } from '@server/test/served-month';
import { withoutTriggers } from '@server/test/without-triggers';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCommand } from './check-command.node';

const ports = testPorts(await testDatabase(), { now: OVER });
const { db } = ports;
beforeAll(sealedMonth(ports).makeSealed);

describe('the check of a copy that somebody changed', () => {
  it.each<[string, SQL, RegExp[]]>([
    [
      'the text of an invoice with its hash and total',
      sql`update invoice set snapshot = changed, hash = encode(sha256(convert_to(changed, 'UTF8')), 'hex'), total = total - 1
        from (select replace(replace(snapshot, '"total":84000', '"total":83999'), '"subtotal":84000', '"subtotal":83999') as changed
          from invoice) text`,
      [/^Invoice \d+-2026-03: is not as it was sealed\.$/],
    ],
    [
      'a total alone',
      sql`update invoice set total = total - 1`,
      [/^Invoice \d+-2026-03: its total is 83999/],
    ],
    [
      'a part',
      sql`update invoice_part set total = total - 1 where position = 1`,
      [/^Invoice \d+-2026-03: part 1 is not as it was sealed\.$/],
    ],
    [
      'a deleted payment',
      sql`delete from payment where amount = -500`,
      [/^Invoice \d+-2026-03: payment \d+ is missing\.$/],
    ],
    [
      "a payment's amount",
      sql`update payment set amount = -400 where amount = -500`,
      [/^Invoice \d+-2026-03: payment \d+ is not as it was sealed\.$/],
    ],
    [
      "a note's tax",
      sql`update note set tax = 1, total = total + 1 where number = 1`,
      [/^Note CN-2026-0001: its tax is 1, and should be 0\.$/],
    ],
    [
      'a missing number',
      sql`with history as (delete from document_history where note_id is not null) delete from note where number = 1`,
      [/^Note CN-2026-0001: is missing\.$/],
    ],
    [
      'an audit row',
      sql`update audit set action = 'x' where id = (select min(id) from audit where action = 'invoice.issued')`,
      [/^Audit row \d+: is not as it was sealed\.$/],
    ],
  ])(
    'names %s on a line, also when all seals were made anew without the key',
    async (_, change, expected) => {
      const rows = await undone(db, async (tx) => {
        const copy = { ...ports, db: tx };
        await sealAudit(copy);
        const lines = () =>
          checkCommand(copy, []).then(
            () => [],
            ({ message }: Error) => message.split('\n'),
          );
        await withoutTriggers(tx, (inner) => inner.execute(change));
        const careless = await lines();
        await forgeSeals(tx);
        return { careless, forged: await lines(), count: await tx.$count(auditTable) };
      });
      for (const lines of [rows.careless, rows.forged])
        for (const line of expected) expect(lines).toContainEqual(expect.stringMatching(line));
      const broken = rows.forged.filter((line) => /^Audit row \d+: is not as it was sealed\.$/.test(line));
      expect(broken).toHaveLength(rows.count);
    },
  );
});
