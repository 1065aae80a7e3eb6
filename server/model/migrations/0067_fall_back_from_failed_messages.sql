CREATE TABLE "telling" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telling_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requested_by" integer NOT NULL,
	"guard_ids" integer[] NOT NULL,
	"slot_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "duty" ADD COLUMN "failed_message" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "guard_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "slot_ids" integer[];--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "pointless_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "telling" ADD CONSTRAINT "telling_requested_by_user_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_guard" ON "mail" USING btree ("guard_id") WHERE "mail"."guard_id" is not null;--> statement-breakpoint
ALTER TABLE "duty" ADD CONSTRAINT "duty_failed_message_known" CHECK ("duty"."failed_message" in ('shift', 'release'));
--> statement-breakpoint
-- Earlier messages to guards, so that they are erased with the guard.
UPDATE "mail" SET "guard_id" = "guard"."id" FROM "guard"
WHERE CASE "mail"."channel"
  WHEN 'gateway' THEN length(regexp_replace("guard"."phone", '[^0-9]', '', 'g')) >= 8
    AND right("mail"."recipient", 8) = right(regexp_replace("guard"."phone", '[^0-9]', '', 'g'), 8)
  ELSE lower("mail"."recipient") = lower("guard"."email")
    AND NOT EXISTS (SELECT FROM "user_account" WHERE lower("user_account"."email") = lower("mail"."recipient"))
  END;
