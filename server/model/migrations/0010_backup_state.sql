CREATE TABLE "backup_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_good_at" timestamp (3) with time zone,
	"last_nightly_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "backup_state_is_one" CHECK ("backup_state"."id" = 1)
);
