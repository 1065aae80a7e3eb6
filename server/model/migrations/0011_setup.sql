CREATE TABLE "setup_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "setup_token_end" ON "setup_token" USING btree ("ends_at");
--> statement-breakpoint
-- Nobody can own an address under .test (RFC 2606), so these are the accounts of the demo data and no others.
UPDATE "user_account" SET "is_demo" = true WHERE lower("email") LIKE '%@demo.test';
