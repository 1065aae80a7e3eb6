import { truncate } from '@server/test/database';
import { makeSite } from '@server/test/site';
import { makeQueryClient } from '@src/api/query-client';
import { signInAs, startProduct } from '@src/test/product';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useAllPremises } from './premise';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-09T03:00:00.000Z');
});
afterAll(() => product.stop());

it('offers a client every premise, also beyond the hundredth', async () => {
  const { db } = product.ports;
  await truncate(db);
  product.site = await makeSite(product.ports);
  const { premiseId, people } = product.site;
  await db.execute(sql`insert into premise (name, address, region_id, company_id, contact_name, contact_phone, contact_email, status, created_at, updated_at)
    select 'Tower ' || n, address, region_id, company_id, contact_name, contact_phone, contact_email, 'active', created_at, updated_at
    from premise, generate_series(1, 204) n where id = ${premiseId}`);
  await db.execute(sql`insert into premise_user (premise_id, user_id)
    select id, ${people.Client.viewer.userId} from premise where name like 'Tower %'`);
  signInAs('Client', people.Client);
  const queryClient = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useAllPremises('client', { status: 'active' }), { wrapper });
  await waitFor(() => expect(result.current.data).toHaveLength(205));
  expect(new Set(result.current.data?.map(({ id }) => id)).size).toBe(205);
});
