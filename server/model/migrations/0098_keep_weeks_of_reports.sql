ALTER TABLE "report_month" DROP CONSTRAINT "report_month_known";--> statement-breakpoint
ALTER TABLE "report_month" ADD CONSTRAINT "report_month_known" CHECK ("report_month"."period" ~ '^[0-9]{4}-[0-9]{2}(-([0-9]{2}|W[1-4]))?$');--> statement-breakpoint
-- Marks the weeks of the changed days, too.
create or replace function outdate_report_days(changed date[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(417223, months.number)
  from (select distinct to_char(day, 'YYYYMM')::integer as number from unnest(changed) day order by 1) months;
  update report_month set is_current = false, count = null
  where (is_current or count is not null) and period in (
    select day::text from unnest(changed) day
    union all select to_char(day, 'YYYY-MM') from unnest(changed) day
    union all select to_char(day, 'YYYY-MM-"W"') || (extract(day from day)::integer + 6) / 7 from unnest(changed) day);
end;
$$;
