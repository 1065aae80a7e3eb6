ALTER TABLE "audit" RENAME COLUMN "by_user_id" TO "by_id";--> statement-breakpoint
ALTER TABLE "booking_history" RENAME COLUMN "by_user_id" TO "by_id";--> statement-breakpoint
ALTER TABLE "document_history" RENAME COLUMN "by_user_id" TO "by_id";--> statement-breakpoint
ALTER TABLE "idempotency_key" RENAME COLUMN "user_id" TO "by_id";--> statement-breakpoint
ALTER TABLE "master_setting_history" RENAME COLUMN "by_user_id" TO "by_id";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_by_user_id_user_account_id_fk";--> statement-breakpoint
ALTER TABLE "booking_history" DROP CONSTRAINT "booking_history_by_user_id_user_account_id_fk";--> statement-breakpoint
ALTER TABLE "document_history" DROP CONSTRAINT "document_history_by_user_id_user_account_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_user_id_user_account_id_fk";--> statement-breakpoint
ALTER TABLE "master_setting_history" DROP CONSTRAINT "master_setting_history_by_user_id_user_account_id_fk";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "by_kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_history" ADD COLUMN "by_kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_history" ADD COLUMN "by_kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "by_kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "by_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_pk" PRIMARY KEY("by_kind","by_id","key");--> statement-breakpoint
ALTER TABLE "master_setting_history" ADD COLUMN "by_kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_by_kind_known" CHECK ("audit"."by_kind" in ('user', 'key', 'guard', 'job'));--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_by_kind_known" CHECK ("booking_history"."by_kind" in ('user', 'key', 'guard', 'job'));--> statement-breakpoint
ALTER TABLE "document_history" ADD CONSTRAINT "document_history_by_kind_known" CHECK ("document_history"."by_kind" in ('user', 'key', 'guard', 'job'));--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_by_kind_known" CHECK ("idempotency_key"."by_kind" in ('user', 'key', 'guard', 'job'));--> statement-breakpoint
ALTER TABLE "master_setting_history" ADD CONSTRAINT "master_setting_history_by_kind_known" CHECK ("master_setting_history"."by_kind" in ('user', 'key', 'guard', 'job'));--> statement-breakpoint
-- Only jobs wrote these without a user. Rows of the audit are sealed and stay as they are.
UPDATE "booking_history" SET "by_kind" = 'job' WHERE "by_id" IS NULL;--> statement-breakpoint
UPDATE "document_history" SET "by_kind" = 'job' WHERE "by_id" IS NULL;--> statement-breakpoint
-- The function of 0033, with the kind.
CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := ARRAY['email', 'name', 'firstName', 'lastName', 'phone', 'companyName', 'statusReason'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'rows of the audit are not deleted';
  END IF;
  IF (NEW.id, NEW.at, NEW.by_kind, NEW.by_id, NEW.action, NEW.subject, NEW.address)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.by_kind, OLD.by_id, OLD.action, OLD.subject, OLD.address)
    OR (OLD.seal_number IS NOT NULL AND (NEW.seal_number, NEW.seal, NEW.seal_key, NEW.personal_hash)
      IS DISTINCT FROM (OLD.seal_number, OLD.seal, OLD.seal_key, OLD.personal_hash))
    OR (OLD.seal_number IS NOT NULL AND NEW.personal_salt IS NOT NULL
      AND NEW.personal_salt IS DISTINCT FROM OLD.personal_salt)
    OR (NEW.before IS DISTINCT FROM OLD.before AND NEW.before IS DISTINCT FROM
      CASE WHEN jsonb_typeof(OLD.before) = 'object' THEN OLD.before - personal ELSE OLD.before END)
    OR (NEW.after IS DISTINCT FROM OLD.after AND NEW.after IS DISTINCT FROM
      CASE WHEN jsonb_typeof(OLD.after) = 'object' THEN OLD.after - personal ELSE OLD.after END)
  THEN
    RAISE EXCEPTION 'rows of the audit are not changed';
  END IF;
  RETURN NEW;
END;
$$;
