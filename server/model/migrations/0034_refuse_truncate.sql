-- Triggers for each row don't fire for TRUNCATE, which also reaches these tables by CASCADE.
create or replace function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of % are sealed', tg_table_name;
end;
$$;--> statement-breakpoint
create trigger audit_not_emptied before truncate on audit for each statement execute function refuse_truncate();--> statement-breakpoint
create trigger newest_seal_not_emptied before truncate on newest_seal for each statement execute function refuse_truncate();--> statement-breakpoint
create trigger invoice_not_emptied before truncate on invoice for each statement execute function refuse_truncate();--> statement-breakpoint
create trigger invoice_part_not_emptied before truncate on invoice_part for each statement execute function refuse_truncate();--> statement-breakpoint
create trigger note_not_emptied before truncate on note for each statement execute function refuse_truncate();--> statement-breakpoint
create trigger payment_not_emptied before truncate on payment for each statement execute function refuse_truncate();
