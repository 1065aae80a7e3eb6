ALTER TABLE "premise" ADD COLUMN "poster_code" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "premise_poster" ON "premise" USING btree ("poster_code");