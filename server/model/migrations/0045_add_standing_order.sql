CREATE TABLE "standing_order_month" (
	"standing_order_id" integer NOT NULL,
	"month" text NOT NULL,
	"booking_id" integer,
	"left_out" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "standing_order_month_standing_order_id_month_pk" PRIMARY KEY("standing_order_id","month")
);
--> statement-breakpoint
CREATE TABLE "standing_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"paused_reason" text,
	"ordered_by" integer NOT NULL,
	"last_edited_by" integer NOT NULL,
	"weekdays" integer[] NOT NULL,
	"public_holidays" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"shifts" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"notice_days" integer NOT NULL,
	"reference" text,
	"approved_up_to" bigint,
	"approved_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "standing_order_status_known" CHECK ("standing_order"."status" in ('Active', 'Paused', 'Ended')),
	CONSTRAINT "standing_order_holidays_known" CHECK ("standing_order"."public_holidays" in ('keep', 'skip')),
	CONSTRAINT "standing_order_paused_with_reason" CHECK (("standing_order"."status" = 'Paused') = ("standing_order"."paused_reason" is not null)),
	CONSTRAINT "standing_order_paused_reason_known" CHECK ("standing_order"."paused_reason" in ('byUser', 'premiseClosed', 'ordererLost')),
	CONSTRAINT "standing_order_days_forward" CHECK ("standing_order"."last_day" is null or "standing_order"."last_day" >= "standing_order"."first_day"),
	CONSTRAINT "standing_order_approved_by_someone" CHECK (("standing_order"."approved_up_to" is null) = ("standing_order"."approved_by" is null))
);
--> statement-breakpoint
ALTER TABLE "standing_order_month" ADD CONSTRAINT "standing_order_month_standing_order_id_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_month" ADD CONSTRAINT "standing_order_month_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_ordered_by_user_account_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_last_edited_by_user_account_id_fk" FOREIGN KEY ("last_edited_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_approved_by_user_account_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_order_month_booking" ON "standing_order_month" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "standing_order_premise" ON "standing_order" USING btree ("premise_id");--> statement-breakpoint
CREATE INDEX "standing_order_orderer" ON "standing_order" USING btree ("ordered_by");--> statement-breakpoint
CREATE INDEX "standing_order_active" ON "standing_order" USING btree ("id") WHERE "standing_order"."status" = 'Active';