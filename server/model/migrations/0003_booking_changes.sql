CREATE TABLE "calendar_key" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "licence_notice" (
	"licence_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"days_before" integer NOT NULL,
	CONSTRAINT "licence_notice_licence_id_expires_on_days_before_pk" PRIMARY KEY("licence_id","expires_on","days_before")
);
--> statement-breakpoint
ALTER TABLE "booking_item" ADD COLUMN "state" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "change_requested_by" integer;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "change_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "guards_asked" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "is_addition" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_key" ADD CONSTRAINT "calendar_key_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_notice" ADD CONSTRAINT "licence_notice_licence_id_guard_licence_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."guard_licence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_change_requested_by_user_account_id_fk" FOREIGN KEY ("change_requested_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_to_mail" ON "notification" USING btree ("user_id") WHERE "notification"."mailed_at" is null;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_guards_asked_in_force" CHECK ("slot"."guards_asked" is null or ("slot"."guards_asked" between 0 and 1000 and "slot"."state" = 'approved'));--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_addition_waits" CHECK (not "slot"."is_addition" or "slot"."state" = 'requested');--> statement-breakpoint
UPDATE "notification" SET "mailed_at" = "created_at";
