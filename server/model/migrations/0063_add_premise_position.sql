ALTER TABLE "premise" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "premise" ADD CONSTRAINT "premise_position_whole" CHECK (("premise"."latitude" is null) = ("premise"."longitude" is null));