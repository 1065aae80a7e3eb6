ALTER TABLE "report_month" ADD COLUMN "count" uuid;--> statement-breakpoint
-- Marks the changed days and their months as not current, and the counts of them that go on as obsolete. The locks are by month,
-- shared by those who change something, and taken alone by the job (keep-months.ts) only to say that a count begins, so that each
-- change is either counted or marks the count.
create or replace function outdate_report_days(changed date[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(417223, months.number)
  from (select distinct to_char(day, 'YYYYMM')::integer as number from unnest(changed) day order by 1) months;
  update report_month set is_current = false, count = null
  where (is_current or count is not null) and period in (
    select day::text from unnest(changed) day union all select to_char(day, 'YYYY-MM') from unnest(changed) day);
end;
$$;--> statement-breakpoint
create or replace function outdate_all_months() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(417223, 0);
  update report_month set is_current = false, count = null where is_current or count is not null;
  return null;
end;
$$;
