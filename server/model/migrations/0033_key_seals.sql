CREATE TABLE "newest_seal" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"seal" text NOT NULL,
	"seal_key" text NOT NULL,
	"proof" text NOT NULL,
	CONSTRAINT "newest_seal_is_one" CHECK ("newest_seal"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "seal_key" text;--> statement-breakpoint
-- The function of 0009, with the key of the seal.
CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := ARRAY['email', 'name', 'firstName', 'lastName', 'phone', 'companyName', 'statusReason'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'rows of the audit are not deleted';
  END IF;
  IF (NEW.id, NEW.at, NEW.by_user_id, NEW.action, NEW.subject, NEW.address)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.by_user_id, OLD.action, OLD.subject, OLD.address)
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION newest_seal_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.number < OLD.number THEN
    RAISE EXCEPTION 'the newest seal is not taken back';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER newest_seal_grows BEFORE UPDATE OR DELETE ON "newest_seal" FOR EACH ROW EXECUTE FUNCTION newest_seal_grows();
