CREATE TABLE "mail_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"first_taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_state_is_one" CHECK ("mail_state"."id" = 1)
);
