CREATE TABLE "duty_device" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guard_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"held_staff_session" boolean DEFAULT false NOT NULL,
	"by_kind" text DEFAULT 'user' NOT NULL,
	"by_id" integer,
	CONSTRAINT "duty_device_by_kind_known" CHECK ("duty_device"."by_kind" in ('user', 'key', 'guard', 'job'))
);
--> statement-breakpoint
CREATE TABLE "duty_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slot_id" integer NOT NULL,
	"guard_id" integer NOT NULL,
	"premise_id" integer NOT NULL,
	"act" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"device_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"by_kind" text DEFAULT 'user' NOT NULL,
	"by_id" integer,
	CONSTRAINT "duty_history_by_kind_known" CHECK ("duty_history"."by_kind" in ('user', 'key', 'guard', 'job'))
);
--> statement-breakpoint
CREATE TABLE "duty_link" (
	"guard_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by_kind" text DEFAULT 'user' NOT NULL,
	"by_id" integer,
	CONSTRAINT "duty_link_by_kind_known" CHECK ("duty_link"."by_kind" in ('user', 'key', 'guard', 'job'))
);
--> statement-breakpoint
CREATE TABLE "duty" (
	"slot_id" integer NOT NULL,
	"guard_id" integer NOT NULL,
	"told_starts_at" timestamp (3) with time zone,
	"told_ends_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"told_by" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"reason" text,
	"note" text,
	"late_minutes" integer,
	"checked_in_at" timestamp (3) with time zone,
	"checked_out_at" timestamp (3) with time zone,
	"presence" text,
	"distance" integer,
	"in_unconfirmed" boolean DEFAULT false NOT NULL,
	"out_unconfirmed" boolean DEFAULT false NOT NULL,
	"seen_state" text,
	"seen_by" integer,
	"reminded_at" timestamp (3) with time zone,
	"missing_at" timestamp (3) with time zone,
	"release_told_at" timestamp (3) with time zone,
	CONSTRAINT "duty_slot_id_guard_id_pk" PRIMARY KEY("slot_id","guard_id"),
	CONSTRAINT "duty_answer_known" CHECK ("duty"."answer" in ('confirm', 'decline', 'late')),
	CONSTRAINT "duty_presence_known" CHECK ("duty"."presence" in ('pressed', 'poster', 'staff')),
	CONSTRAINT "duty_told_whole" CHECK (num_nulls("duty"."told_starts_at", "duty"."told_ends_at", "duty"."told_at", "duty"."told_by") in (0, 4)),
	CONSTRAINT "duty_out_after_in" CHECK ("duty"."checked_out_at" is null or "duty"."checked_in_at" is not null),
	CONSTRAINT "duty_distance_rounded" CHECK ("duty"."distance" % 10 = 0)
);
--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "check_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_device" ADD CONSTRAINT "duty_device_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_history" ADD CONSTRAINT "duty_history_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_history" ADD CONSTRAINT "duty_history_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_history" ADD CONSTRAINT "duty_history_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_history" ADD CONSTRAINT "duty_history_device_id_duty_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."duty_device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_link" ADD CONSTRAINT "duty_link_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty" ADD CONSTRAINT "duty_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty" ADD CONSTRAINT "duty_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty" ADD CONSTRAINT "duty_seen_by_user_account_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_device_token" ON "duty_device" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "duty_device_guard" ON "duty_device" USING btree ("guard_id");--> statement-breakpoint
CREATE INDEX "duty_history_slot" ON "duty_history" USING btree ("slot_id","guard_id","id");--> statement-breakpoint
CREATE INDEX "duty_link_key" ON "duty_link" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "duty_guard" ON "duty" USING btree ("guard_id","told_starts_at");--> statement-breakpoint
update "master_setting" set "fields" = '{"tellHours": 72, "confirmHours": 24, "lateMinutes": 10, "servedRounding": 5}'::jsonb || "fields";
