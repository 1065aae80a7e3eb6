ALTER TABLE "audit" ADD COLUMN "seal_number" integer;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "personal_hash" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "personal_salt" text;--> statement-breakpoint
CREATE INDEX "audit_unsealed" ON "audit" USING btree ("id") WHERE "audit"."seal_number" is null;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_seal_number_unique" UNIQUE("seal_number");--> statement-breakpoint
-- Rows are kept as they were written. Two changes are let through: the seal, once, and the erasure of what names a
-- person (server/audit/seal.ts has the same members).
CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := ARRAY['email', 'name', 'firstName', 'lastName', 'phone', 'companyName', 'statusReason'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'rows of the audit are not deleted';
  END IF;
  IF (NEW.id, NEW.at, NEW.by_user_id, NEW.action, NEW.subject, NEW.address)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.by_user_id, OLD.action, OLD.subject, OLD.address)
    OR (OLD.seal_number IS NOT NULL AND (NEW.seal_number, NEW.seal, NEW.personal_hash)
      IS DISTINCT FROM (OLD.seal_number, OLD.seal, OLD.personal_hash))
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
$$;--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_append_only();
