ALTER TABLE "guard" ADD COLUMN "language" text DEFAULT 'hk' NOT NULL;--> statement-breakpoint
ALTER TABLE "guard" ADD COLUMN "wishes" jsonb DEFAULT '{"notWeekdays":[],"shiftTypes":[],"maxPerWeek":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guard" ADD CONSTRAINT "guard_language_known" CHECK ("guard"."language" in ('cn', 'hk', 'en'));