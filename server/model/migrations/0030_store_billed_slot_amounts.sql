CREATE TABLE "served_correction" (
	"slot_id" integer PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"dismissed" bigint,
	"dismiss_reason" text,
	"dismissed_by" integer,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "served_correction_dismissal_whole" CHECK (num_nulls("served_correction"."dismissed", "served_correction"."dismiss_reason", "served_correction"."dismissed_by", "served_correction"."dismissed_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "invoiced_slot" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "invoiced_slot" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "served_correction" ADD CONSTRAINT "served_correction_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_correction" ADD CONSTRAINT "served_correction_dismissed_by_user_account_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Slots that are already billed. A slot corrected after issue was billed as the first later correction found it. Places
-- served in part are lines of their own; their ids end with the slot and the place.
WITH corrected AS (
	SELECT DISTINCT ON (invoiced.slot_id) invoiced.slot_id, (entry ->> 'from')::int AS minutes
	FROM booking_history history
		CROSS JOIN LATERAL jsonb_array_elements(history.served) entry
		JOIN invoiced_slot invoiced ON invoiced.slot_id = (entry ->> 'slotId')::int
		JOIN invoice ON invoice.id = invoiced.invoice_id
	WHERE history.at > invoice.issued_at
	ORDER BY invoiced.slot_id, history.id),
part AS (
	SELECT (line -> 'slotIds' ->> 0)::int AS slot_id, sum((line ->> 'amount')::bigint) AS amount
	FROM invoice CROSS JOIN LATERAL jsonb_array_elements(invoice.snapshot::jsonb -> 'lines') line
	WHERE invoice.status = 'Issued' AND line ->> 'id' ~ '/\d+/\d+$'
	GROUP BY 1),
billed AS (
	SELECT slot.id, slot.price, extract(epoch FROM slot.ends_at - slot.starts_at) / 60 AS length, slot.guards_required,
		CASE WHEN corrected.slot_id IS NULL THEN slot.served_minutes ELSE corrected.minutes END AS confirmed,
		coalesce(part.amount, 0) AS part
	FROM invoiced_slot invoiced
		JOIN slot ON slot.id = invoiced.slot_id
		LEFT JOIN corrected ON corrected.slot_id = slot.id
		LEFT JOIN part ON part.slot_id = slot.id),
covered AS (
	SELECT billed.id,
		(SELECT coalesce(round(sum(extract(epoch FROM stint.ends_at - stint.starts_at)) / 60), 0)
			FROM assignment stint WHERE stint.slot_id = billed.id) AS minutes,
		-- The least number of guards at any moment at which one can have left.
		(SELECT least(billed.guards_required, min((SELECT count(*) FROM assignment stint
				WHERE stint.slot_id = billed.id AND stint.starts_at <= moment.at AND moment.at < stint.ends_at)))
			FROM (SELECT slot.starts_at AS at FROM slot WHERE slot.id = billed.id
				UNION ALL SELECT leaving.ends_at FROM assignment leaving JOIN slot ON slot.id = leaving.slot_id
				WHERE slot.id = billed.id AND leaving.ends_at < slot.ends_at) moment) AS whole
	FROM billed WHERE billed.confirmed IS NULL)
UPDATE invoiced_slot SET
	amount = billed.price * coalesce(covered.whole, floor(billed.confirmed / billed.length))::bigint + billed.part,
	minutes = coalesce(covered.minutes, billed.confirmed)
FROM billed LEFT JOIN covered ON covered.id = billed.id
WHERE billed.id = invoiced_slot.slot_id;--> statement-breakpoint
ALTER TABLE "invoiced_slot" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoiced_slot" ALTER COLUMN "minutes" SET NOT NULL;--> statement-breakpoint
-- Corrections made before this table: those that left the slot with other minutes than billed.
INSERT INTO served_correction (slot_id, amount)
SELECT slot.id, slot.price * floor(slot.served_minutes / length.minutes)::bigint
	+ round(slot.price * (slot.served_minutes - floor(slot.served_minutes / length.minutes) * length.minutes) / length.minutes)::bigint
FROM invoiced_slot
	JOIN invoice ON invoice.id = invoiced_slot.invoice_id
	JOIN slot ON slot.id = invoiced_slot.slot_id AND slot.served_at > invoice.issued_at
	CROSS JOIN LATERAL (SELECT extract(epoch FROM slot.ends_at - slot.starts_at) / 60 AS minutes) length
WHERE slot.served_minutes <> invoiced_slot.minutes;
