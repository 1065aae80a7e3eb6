CREATE TABLE "booking_run_row" (
	"run_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"version" integer NOT NULL,
	"place" integer NOT NULL,
	"ok" boolean,
	"problem" text,
	"problem_reason" text,
	"problem_params" jsonb,
	CONSTRAINT "booking_run_row_run_id_booking_id_pk" PRIMARY KEY("run_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "booking_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"reason" text,
	"requested_by" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "booking_run_action_known" CHECK ("booking_run"."action" in ('approve', 'reject'))
);
--> statement-breakpoint
ALTER TABLE "booking_run_row" ADD CONSTRAINT "booking_run_row_run_id_booking_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."booking_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_run" ADD CONSTRAINT "booking_run_requested_by_user_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_run_row_waiting" ON "booking_run_row" USING btree ("run_id","place") WHERE "booking_run_row"."ok" is null;--> statement-breakpoint
CREATE INDEX "booking_run_unfinished" ON "booking_run" USING btree ("id") WHERE "booking_run"."done_at" is null;--> statement-breakpoint
CREATE INDEX "booking_run_requester" ON "booking_run" USING btree ("requested_by","id");