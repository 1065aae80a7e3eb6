-- A guard who was replaced for a while has two assignments to one slot, and comes to each.
ALTER TABLE "duty" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
-- Servers of the release before write no start, and then mean all that the guard has on the slot.
CREATE OR REPLACE FUNCTION start_duty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.starts_at := coalesce(
    (SELECT min(assignment.starts_at) FROM assignment WHERE assignment.slot_id = new.slot_id AND assignment.guard_id = new.guard_id),
    new.told_starts_at,
    (SELECT slot.starts_at FROM slot WHERE slot.id = new.slot_id));
  RETURN new;
END;
$$;--> statement-breakpoint
CREATE TRIGGER duty_start BEFORE INSERT ON duty FOR EACH ROW WHEN (new.starts_at IS NULL) EXECUTE FUNCTION start_duty();--> statement-breakpoint
-- No sum of a report follows from the start.
ALTER TABLE "duty" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE duty SET starts_at = coalesce(
  (SELECT min(assignment.starts_at) FROM assignment WHERE assignment.slot_id = duty.slot_id AND assignment.guard_id = duty.guard_id),
  told_starts_at,
  (SELECT slot.starts_at FROM slot WHERE slot.id = duty.slot_id));--> statement-breakpoint
ALTER TABLE "duty" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "duty" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "duty" DROP CONSTRAINT "duty_slot_id_guard_id_pk";--> statement-breakpoint
ALTER TABLE "duty" ADD CONSTRAINT "duty_slot_id_guard_id_starts_at_pk" PRIMARY KEY("slot_id","guard_id","starts_at");--> statement-breakpoint
-- What was pressed for two assignments together: the guard came to the one that ran then, or was next, and was there in those after it until
-- the check-out.
WITH stretch AS (
  SELECT slot_id, guard_id, starts_at, ends_at,
    row_number() OVER own AS number, count(*) OVER (PARTITION BY slot_id, guard_id) AS parts, lead(starts_at) OVER own AS next_start
  FROM assignment WINDOW own AS (PARTITION BY slot_id, guard_id ORDER BY starts_at)
), entered AS (
  SELECT stretch.*, duty.checked_in_at, duty.checked_out_at,
    max(number) FILTER (WHERE number = 1 OR stretch.starts_at - interval '1 hour' <= duty.checked_in_at)
      OVER (PARTITION BY stretch.slot_id, stretch.guard_id) AS entered
  FROM stretch JOIN duty USING (slot_id, guard_id) WHERE parts > 1
), present AS (
  SELECT *, checked_in_at IS NOT NULL AND (number = entered OR (number > entered AND coalesce(checked_out_at > starts_at, false))) AS is_there
  FROM entered
), visit AS (
  SELECT slot_id, guard_id, starts_at, number, is_there,
    CASE WHEN is_there THEN CASE WHEN number = entered THEN checked_in_at ELSE starts_at END END AS came_at,
    CASE WHEN is_there THEN CASE WHEN checked_out_at > next_start THEN ends_at ELSE checked_out_at END END AS went_at
  FROM present
), further AS (
  INSERT INTO duty (slot_id, guard_id, starts_at, told_starts_at, told_ends_at, told_at, told_by, answer, answered_at, reason, note,
    late_minutes, checked_in_at, checked_out_at, presence, distance, in_unconfirmed, out_unconfirmed, reminded_at, release_told_at, failed_message)
  SELECT slot_id, guard_id, visit.starts_at, told_starts_at, told_ends_at, told_at, told_by, answer, answered_at, reason, note,
    late_minutes, came_at, went_at, CASE WHEN is_there THEN presence END, CASE WHEN is_there THEN distance END,
    in_unconfirmed AND is_there, out_unconfirmed AND is_there, reminded_at, release_told_at, failed_message
  FROM visit JOIN duty USING (slot_id, guard_id) WHERE number > 1
)
UPDATE duty SET checked_in_at = came_at, checked_out_at = went_at, presence = CASE WHEN is_there THEN presence END,
  distance = CASE WHEN is_there THEN distance END, in_unconfirmed = in_unconfirmed AND is_there, out_unconfirmed = out_unconfirmed AND is_there
FROM visit
WHERE visit.slot_id = duty.slot_id AND visit.guard_id = duty.guard_id AND visit.starts_at = duty.starts_at AND number = 1;
