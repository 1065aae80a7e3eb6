ALTER TABLE "slot" ADD COLUMN "open_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The number of guards drops only when one leaves, so the fewest are there at the beginning or at a guard's end. Volatile, so
-- that an update that waited for another transaction counts what that one stored.
create or replace function open_places_of(of_slot integer, required integer, begins timestamptz, ends timestamptz) returns integer
  language sql volatile as $$
  select greatest(required - min(standing.guards), 0)::integer
  from (select (select count(*) from assignment where assignment.slot_id = of_slot
      and assignment.starts_at <= moment.at and moment.at < assignment.ends_at) as guards
    from (select begins as at
      union all select leaving.ends_at from assignment leaving where leaving.slot_id = of_slot
        and leaving.ends_at > begins and leaving.ends_at < ends) moment) standing
$$;--> statement-breakpoint
create or replace function keep_open_places() returns trigger language plpgsql as $$
begin
  new.open_places := case tg_op when 'INSERT' then new.guards_required
    else open_places_of(new.id, new.guards_required, new.starts_at, new.ends_at) end;
  return new;
end;
$$;--> statement-breakpoint
create or replace function keep_open_places_of_assigned() returns trigger language plpgsql as $$
begin
  update slot set open_places = open_places_of(id, guards_required, starts_at, ends_at)
  where id in (select slot_id from changed);
  return null;
end;
$$;--> statement-breakpoint
create trigger slot_open_places before insert or update of guards_required, starts_at, ends_at on slot
  for each row execute function keep_open_places();--> statement-breakpoint
create trigger assignment_open_places_added after insert on assignment referencing new table as changed
  for each statement execute function keep_open_places_of_assigned();--> statement-breakpoint
create trigger assignment_open_places_changed after update on assignment referencing new table as changed
  for each statement execute function keep_open_places_of_assigned();--> statement-breakpoint
create trigger assignment_open_places_removed after delete on assignment referencing old table as changed
  for each statement execute function keep_open_places_of_assigned();--> statement-breakpoint
update slot set open_places = counted.places
from (select id, open_places_of(id, guards_required, starts_at, ends_at) as places from slot) counted
where counted.id = slot.id and counted.places > 0;--> statement-breakpoint
CREATE INDEX "slot_open" ON "slot" USING btree ("starts_at","premise_id","service_date","open_places") WHERE "slot"."state" = 'approved' and "slot"."open_places" > 0;
