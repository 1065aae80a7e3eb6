create or replace function invoice_amounts(snapshot text) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(type, amount), '{}') from (
    select coalesce(line ->> 'type', '') as type, sum((line ->> 'amount')::bigint) as amount
    from jsonb_array_elements(snapshot::jsonb -> 'lines') line group by 1) typed
$$;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "amounts" jsonb GENERATED ALWAYS AS (invoice_amounts(snapshot)) STORED;--> statement-breakpoint
CREATE INDEX "invoice_open" ON "invoice" USING btree ("premise_id") WHERE "invoice"."status" = 'Issued' and "invoice"."balance" <> 0;