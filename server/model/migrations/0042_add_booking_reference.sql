ALTER TABLE "booking" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_reference_length" CHECK (char_length("booking"."reference") between 1 and 60);--> statement-breakpoint
-- By hand, as in 0024: found also if written without spaces and hyphens.
ALTER TABLE "booking" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold("reference"
  || E'\n' || regexp_replace("reference", '[\s-]', '', 'g'))) STORED;
--> statement-breakpoint
CREATE INDEX "booking_search" ON "booking" USING gin ("search_text" gin_trgm_ops);
