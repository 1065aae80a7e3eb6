-- The function of 0040. A sealed row may be removed by a transaction that says so: `admin archive-audit`, once the row is in a
-- file. The check of seals finds any other removed row.
CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := ARRAY['email', 'name', 'firstName', 'lastName', 'phone', 'companyName', 'statusReason'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.seal_number IS NOT NULL AND current_setting('keepwatch.archives_audit', true) = 'on' THEN
      RETURN OLD;
    END IF;
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
