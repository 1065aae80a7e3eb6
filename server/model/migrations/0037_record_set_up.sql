ALTER TABLE "master_setting" ADD COLUMN "set_up_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "master_setting" SET "set_up_at" = (SELECT min("at") FROM "audit" WHERE "action" = 'setup.company');
