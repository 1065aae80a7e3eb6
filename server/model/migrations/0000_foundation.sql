CREATE TABLE "access_right" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_right_guard_group" (
	"user_id" integer NOT NULL,
	"guard_group_id" integer NOT NULL,
	CONSTRAINT "access_right_guard_group_user_id_guard_group_id_pk" PRIMARY KEY("user_id","guard_group_id")
);
--> statement-breakpoint
CREATE TABLE "access_right_premise_group" (
	"user_id" integer NOT NULL,
	"premise_group_id" integer NOT NULL,
	CONSTRAINT "access_right_premise_group_user_id_premise_group_id_pk" PRIMARY KEY("user_id","premise_group_id")
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slot_id" integer NOT NULL,
	"guard_id" integer NOT NULL,
	"premise_id" integer NOT NULL,
	"service_date" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"assigned_by" integer NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"overrides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "assignment_span_forward" CHECK ("assignment"."ends_at" > "assignment"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "booking_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"position" integer NOT NULL,
	"form" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer NOT NULL,
	"status" text NOT NULL,
	"ordered_by" integer NOT NULL,
	"last_edited_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_status_known" CHECK ("booking"."status" in ('Ordered', 'PendingApproval', 'Confirmed', 'Rejected', 'Cancelled', 'Approved', 'SecurityAssigning'))
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"booking_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"premise_id" integer NOT NULL,
	"service_date" date NOT NULL,
	"shift_id" integer,
	"type" text NOT NULL,
	"start_time" varchar(5) NOT NULL,
	"end_time" varchar(5) NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"guards_required" integer NOT NULL,
	"price" bigint NOT NULL,
	"bucket" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"served" integer,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "slot_span_forward" CHECK ("slot"."ends_at" > "slot"."starts_at"),
	CONSTRAINT "slot_guards_required" CHECK ("slot"."guards_required" between 1 and 1000),
	CONSTRAINT "slot_price_not_negative" CHECK ("slot"."price" >= 0),
	CONSTRAINT "slot_served_in_bounds" CHECK ("slot"."served" between 0 and "slot"."guards_required"),
	CONSTRAINT "slot_state_known" CHECK ("slot"."state" in ('requested', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "slot_bucket_known" CHECK ("slot"."bucket" in ('normal', 'urgent', 'special'))
);
--> statement-breakpoint
CREATE TABLE "guard_day_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guard_day_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guard_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"kind" text NOT NULL,
	"repeat" jsonb,
	"until_day" date,
	"note" text,
	CONSTRAINT "guard_day_off_forward" CHECK ("guard_day_off"."to_day" >= "guard_day_off"."from_day")
);
--> statement-breakpoint
CREATE TABLE "guard_premise" (
	"guard_id" integer NOT NULL,
	"premise_id" integer NOT NULL,
	"wish" text NOT NULL,
	CONSTRAINT "guard_premise_guard_id_premise_id_pk" PRIMARY KEY("guard_id","premise_id")
);
--> statement-breakpoint
CREATE TABLE "guard" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date,
	"phone" text,
	"email" text,
	"photo_id" uuid,
	"guard_group_id" integer,
	"status" text NOT NULL,
	"employed_from" date,
	"employed_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guard_status_known" CHECK ("guard"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "guard_licence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guard_licence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guard_id" integer NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date,
	"expires_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_ids" integer[],
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"billing_name" text DEFAULT '' NOT NULL,
	"billing_address" text DEFAULT '' NOT NULL,
	"billing_email" text DEFAULT '' NOT NULL,
	CONSTRAINT "company_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "consultant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consultant_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "guard_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guard_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guard_group_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "licence_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "licence_type_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "premise_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premise_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "premise_group_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "region_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "region_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "notification_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"action" text NOT NULL,
	"booking_id" integer,
	"premise_id" integer,
	"params" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "premise" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"region_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"consultant_id" integer,
	"premise_group_id" integer,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"status" text NOT NULL,
	"required_licence_types" text[] DEFAULT '{}' NOT NULL,
	"remarks" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "premise_status_known" CHECK ("premise"."status" in ('active', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "premise_user" (
	"premise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "premise_user_user_id_premise_id_pk" PRIMARY KEY("user_id","premise_id")
);
--> statement-breakpoint
CREATE TABLE "price_list_row" (
	"type" text NOT NULL,
	"valid_from" date NOT NULL,
	"price" bigint NOT NULL,
	"salary_to_security" bigint NOT NULL,
	CONSTRAINT "price_list_row_type_valid_from_pk" PRIMARY KEY("type","valid_from"),
	CONSTRAINT "price_list_row_not_negative" CHECK ("price_list_row"."price" >= 0 and "price_list_row"."salary_to_security" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_list_is_one" CHECK ("price_list"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "special_date" (
	"date" date PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	"mode" text NOT NULL,
	"value" integer NOT NULL,
	"shift_types" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "special_date_not_negative" CHECK ("special_date"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "failed_sign_in" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_sign_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"access_token_hash" text NOT NULL,
	"cookie_token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_access_token_hash_unique" UNIQUE("access_token_hash"),
	CONSTRAINT "sign_in_cookie_token_hash_unique" UNIQUE("cookie_token_hash")
);
--> statement-breakpoint
CREATE TABLE "master_setting_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "master_setting_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "master_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "master_setting_is_one" CHECK ("master_setting"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "premise_shift_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premise_shift_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"salary_to_security" bigint NOT NULL,
	"valid_from" date NOT NULL,
	CONSTRAINT "premise_shift_price_once" UNIQUE("premise_id","shift_id","valid_from"),
	CONSTRAINT "premise_shift_price_not_negative" CHECK ("premise_shift_price"."price" >= 0 and "premise_shift_price"."salary_to_security" >= 0)
);
--> statement-breakpoint
CREATE TABLE "premise_shift" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premise_shift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer,
	"type" text NOT NULL,
	"start_time" varchar(5) NOT NULL,
	"end_time" varchar(5) NOT NULL,
	"required_licence_types" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "premise_shift_type_known" CHECK ("premise_shift"."type" in ('Morning', 'Afternoon', 'Night', 'Special'))
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "user_flag" (
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "user_flag_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"avatar_id" uuid,
	"company_id" integer,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_account_status_known" CHECK ("user_account"."status" in ('unverified', 'waiting', 'active', 'rejected', 'suspended', 'deleted')),
	CONSTRAINT "user_account_language_known" CHECK ("user_account"."language" in ('cn', 'hk', 'en'))
);
--> statement-breakpoint
ALTER TABLE "access_right" ADD CONSTRAINT "access_right_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_right_guard_group" ADD CONSTRAINT "access_right_guard_group_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_right_guard_group" ADD CONSTRAINT "access_right_guard_group_guard_group_id_guard_group_id_fk" FOREIGN KEY ("guard_group_id") REFERENCES "public"."guard_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_right_premise_group" ADD CONSTRAINT "access_right_premise_group_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_right_premise_group" ADD CONSTRAINT "access_right_premise_group_premise_group_id_premise_group_id_fk" FOREIGN KEY ("premise_group_id") REFERENCES "public"."premise_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_assigned_by_user_account_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_item" ADD CONSTRAINT "booking_item_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_ordered_by_user_account_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_last_edited_by_user_account_id_fk" FOREIGN KEY ("last_edited_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_item_id_booking_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."booking_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_shift_id_premise_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."premise_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_day_off" ADD CONSTRAINT "guard_day_off_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_premise" ADD CONSTRAINT "guard_premise_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_premise" ADD CONSTRAINT "guard_premise_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard" ADD CONSTRAINT "guard_guard_group_id_guard_group_id_fk" FOREIGN KEY ("guard_group_id") REFERENCES "public"."guard_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_licence" ADD CONSTRAINT "guard_licence_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_licence" ADD CONSTRAINT "guard_licence_type_licence_type_code_fk" FOREIGN KEY ("type") REFERENCES "public"."licence_type"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_message" ADD CONSTRAINT "notification_message_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_message" ADD CONSTRAINT "notification_message_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_message_id_notification_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."notification_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise" ADD CONSTRAINT "premise_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise" ADD CONSTRAINT "premise_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise" ADD CONSTRAINT "premise_consultant_id_consultant_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise" ADD CONSTRAINT "premise_premise_group_id_premise_group_id_fk" FOREIGN KEY ("premise_group_id") REFERENCES "public"."premise_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise_user" ADD CONSTRAINT "premise_user_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise_user" ADD CONSTRAINT "premise_user_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_setting_history" ADD CONSTRAINT "master_setting_history_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise_shift_price" ADD CONSTRAINT "premise_shift_price_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise_shift_price" ADD CONSTRAINT "premise_shift_price_shift_id_premise_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."premise_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise_shift" ADD CONSTRAINT "premise_shift_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_flag" ADD CONSTRAINT "user_flag_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_slot" ON "assignment" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "assignment_guard" ON "assignment" USING btree ("guard_id","starts_at");--> statement-breakpoint
CREATE INDEX "assignment_premise_date" ON "assignment" USING btree ("premise_id","service_date");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "booking_history_booking" ON "booking_history" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_item_booking" ON "booking_item" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_premise" ON "booking" USING btree ("premise_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_created" ON "booking" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_status" ON "booking" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "slot_booking" ON "slot" USING btree ("booking_id","starts_at");--> statement-breakpoint
CREATE INDEX "slot_premise_date" ON "slot" USING btree ("premise_id","service_date");--> statement-breakpoint
CREATE INDEX "slot_date_in_force" ON "slot" USING btree ("service_date","premise_id") WHERE "slot"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "guard_day_off_guard" ON "guard_day_off" USING btree ("guard_id");--> statement-breakpoint
CREATE INDEX "guard_group_guard" ON "guard" USING btree ("guard_group_id");--> statement-breakpoint
CREATE INDEX "guard_licence_guard" ON "guard_licence" USING btree ("guard_id");--> statement-breakpoint
CREATE INDEX "guard_licence_expiry" ON "guard_licence" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_at" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","read");--> statement-breakpoint
CREATE INDEX "premise_name" ON "premise" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "premise_group_premise" ON "premise" USING btree ("premise_group_id");--> statement-breakpoint
CREATE INDEX "premise_company" ON "premise" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "premise_user_premise" ON "premise_user" USING btree ("premise_id");--> statement-breakpoint
CREATE INDEX "failed_sign_in_email" ON "failed_sign_in" USING btree ("email_hash","at");--> statement-breakpoint
CREATE INDEX "failed_sign_in_address" ON "failed_sign_in" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "known_device_user" ON "known_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_user" ON "sign_in" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "premise_shift_default_type" ON "premise_shift" USING btree ("type") WHERE "premise_shift"."premise_id" is null;--> statement-breakpoint
CREATE INDEX "premise_shift_premise" ON "premise_shift" USING btree ("premise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email_key" ON "user_account" USING btree (lower("email"));