-- By hand: drizzle can't declare exclusion constraints, and the roles are part of the product.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_guard_once"
  EXCLUDE USING gist ("guard_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
--> statement-breakpoint
INSERT INTO "role" ("id", "name") VALUES (1, 'SuperAdmin'), (2, 'Staff'), (3, 'Manager'), (4, 'Agent'), (5, 'Client');
