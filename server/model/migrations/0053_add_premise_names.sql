DROP INDEX "premise_name";--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "addresses" jsonb;--> statement-breakpoint
CREATE INDEX "premise_name_cn" ON "premise" USING btree (coalesce("names" ->> 'cn', "name"),"id");--> statement-breakpoint
CREATE INDEX "premise_name_hk" ON "premise" USING btree (coalesce("names" ->> 'hk', "name"),"id");--> statement-breakpoint
CREATE INDEX "premise_name_en" ON "premise" USING btree (coalesce("names" ->> 'en', "name"),"id");--> statement-breakpoint
ALTER TABLE "premise" ADD CONSTRAINT "premise_name_of_names" CHECK ("premise"."name" = coalesce("premise"."names" ->> 'hk', "premise"."names" ->> 'cn', "premise"."names" ->> 'en'));--> statement-breakpoint
ALTER TABLE "premise" ADD CONSTRAINT "premise_address_of_addresses" CHECK ("premise"."address" = coalesce("premise"."addresses" ->> 'hk', "premise"."addresses" ->> 'cn', "premise"."addresses" ->> 'en'));--> statement-breakpoint
DROP INDEX "premise_search";--> statement-breakpoint
ALTER TABLE "premise" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold("name" || E'\n' || "address"
  || E'\n' || coalesce("names" ->> 'cn', '') || E'\n' || coalesce("names" ->> 'hk', '') || E'\n' || coalesce("names" ->> 'en', '')
  || E'\n' || coalesce("addresses" ->> 'cn', '') || E'\n' || coalesce("addresses" ->> 'hk', '') || E'\n' || coalesce("addresses" ->> 'en', ''))) STORED;--> statement-breakpoint
CREATE INDEX "premise_search" ON "premise" USING gin ("search_text" gin_trgm_ops);
