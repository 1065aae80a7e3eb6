-- What is kept is counted again by the job.
delete from "report_guard";--> statement-breakpoint
delete from "report_premise";--> statement-breakpoint
delete from "report_month";--> statement-breakpoint
ALTER TABLE "report_month" DROP CONSTRAINT "report_month_known";--> statement-breakpoint
ALTER TABLE "report_month" RENAME COLUMN "month" TO "period";--> statement-breakpoint
ALTER TABLE "report_premise" RENAME COLUMN "month" TO "period";--> statement-breakpoint
ALTER TABLE "report_premise" RENAME CONSTRAINT "report_premise_month_premise_id_type_pk" TO "report_premise_period_premise_id_type_pk";--> statement-breakpoint
ALTER TABLE "report_guard" RENAME COLUMN "month" TO "period";--> statement-breakpoint
ALTER TABLE "report_premise" ADD COLUMN "served" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "report_month" ADD CONSTRAINT "report_month_known" CHECK ("report_month"."period" ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$');--> statement-breakpoint
-- Marks the changed days and their months as not current. The locks are by month, shared by those who change something and taken
-- alone by the job that counts (keep-months.ts), so that it never counts what is about to change. Month 0 is all months.
create or replace function outdate_report_days(changed date[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(417223, months.number)
  from (select distinct to_char(day, 'YYYYMM')::integer as number from unnest(changed) day order by 1) months;
  update report_month set is_current = false
  where is_current and period in (
    select day::text from unnest(changed) day union all select to_char(day, 'YYYY-MM') from unnest(changed) day);
end;
$$;--> statement-breakpoint
create or replace function outdate_months_of_days() returns trigger language plpgsql as $$
begin
  perform outdate_report_days(array(select distinct service_date from changed));
  return null;
end;
$$;--> statement-breakpoint
create or replace function outdate_months_of_duties() returns trigger language plpgsql as $$
begin
  perform outdate_report_days(array(select distinct slot.service_date
    from changed join slot on slot.id = changed.slot_id));
  return null;
end;
$$;--> statement-breakpoint
create or replace function outdate_all_months() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(417223, 0);
  update report_month set is_current = false where is_current;
  return null;
end;
$$;--> statement-breakpoint
drop function outdate_report_months(integer[]);
