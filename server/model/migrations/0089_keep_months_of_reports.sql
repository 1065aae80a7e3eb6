CREATE TABLE "report_guard" (
	"month" text NOT NULL,
	"premise_id" integer NOT NULL,
	"guard_id" integer,
	"shifts" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"open_seconds" bigint NOT NULL,
	"open_cost" bigint NOT NULL,
	"salary" bigint NOT NULL,
	"on_cost" bigint NOT NULL,
	"without_salary" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_month" (
	"month" text PRIMARY KEY NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "report_month_known" CHECK ("report_month"."month" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "report_premise" (
	"month" text NOT NULL,
	"premise_id" integer NOT NULL,
	"type" text NOT NULL,
	"slots" integer NOT NULL,
	"required_seconds" bigint NOT NULL,
	"filled_seconds" bigint NOT NULL,
	"confirmed_slots" integer NOT NULL,
	"confirmed_seconds" bigint NOT NULL,
	"served_minutes" bigint NOT NULL,
	"shifts" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"open_seconds" bigint NOT NULL,
	"open_cost" bigint NOT NULL,
	"salary" bigint NOT NULL,
	"on_cost" bigint NOT NULL,
	"without_salary" integer NOT NULL,
	CONSTRAINT "report_premise_month_premise_id_type_pk" PRIMARY KEY("month","premise_id","type")
);
--> statement-breakpoint
CREATE INDEX "report_guard_month" ON "report_guard" USING btree ("month","premise_id");--> statement-breakpoint
-- All that the sums of a month follow from marks it as not current. The locks are shared by those who change something and taken
-- alone by the job that counts a month (keep-months.ts), so that it never counts what is about to change. Month 0 is all months.
create or replace function outdate_report_months(changed integer[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(417223, month) from unnest(changed) month order by month;
  update report_month set is_current = false
  where is_current and (changed = array[0] or replace(month, '-', '')::integer = any (changed));
end;
$$;--> statement-breakpoint
create or replace function outdate_months_of_days() returns trigger language plpgsql as $$
begin
  perform outdate_report_months(array(select distinct to_char(service_date, 'YYYYMM')::integer from changed));
  return null;
end;
$$;--> statement-breakpoint
create or replace function outdate_months_of_duties() returns trigger language plpgsql as $$
begin
  perform outdate_report_months(array(select distinct to_char(slot.service_date, 'YYYYMM')::integer
    from changed join slot on slot.id = changed.slot_id));
  return null;
end;
$$;--> statement-breakpoint
create or replace function outdate_all_months() returns trigger language plpgsql as $$
begin
  perform outdate_report_months(array[0]);
  return null;
end;
$$;--> statement-breakpoint
create trigger slot_report_months_added after insert on slot referencing new table as changed
  for each statement execute function outdate_months_of_days();--> statement-breakpoint
create trigger slot_report_months_changed after update on slot referencing new table as changed
  for each statement execute function outdate_months_of_days();--> statement-breakpoint
create trigger slot_report_months_removed after delete on slot referencing old table as changed
  for each statement execute function outdate_months_of_days();--> statement-breakpoint
create trigger assignment_report_months_added after insert on assignment referencing new table as changed
  for each statement execute function outdate_months_of_days();--> statement-breakpoint
create trigger assignment_report_months_changed after update on assignment referencing new table as changed
  for each statement execute function outdate_months_of_days();--> statement-breakpoint
create trigger assignment_report_months_removed after delete on assignment referencing old table as changed
  for each statement execute function outdate_months_of_days();--> statement-breakpoint
create trigger duty_report_months_added after insert on duty referencing new table as changed
  for each statement execute function outdate_months_of_duties();--> statement-breakpoint
create trigger duty_report_months_changed after update on duty referencing new table as changed
  for each statement execute function outdate_months_of_duties();--> statement-breakpoint
create trigger duty_report_months_removed after delete on duty referencing old table as changed
  for each statement execute function outdate_months_of_duties();--> statement-breakpoint
create trigger price_list_row_report_months after insert or update or delete on price_list_row
  for each statement execute function outdate_all_months();--> statement-breakpoint
create trigger premise_shift_report_months after insert or update or delete on premise_shift
  for each statement execute function outdate_all_months();--> statement-breakpoint
create trigger premise_shift_price_report_months after insert or update or delete on premise_shift_price
  for each statement execute function outdate_all_months();--> statement-breakpoint
create trigger master_setting_report_months after update on master_setting for each row
  when (old.fields -> 'onCostBasisPoints' is distinct from new.fields -> 'onCostBasisPoints')
  execute function outdate_all_months();
