-- A message with a person's name has the id, too, by which it is erased with the account. A notice of a booking was written at the
-- instant of its history.
UPDATE notification_message SET params = params || jsonb_build_object('userId', acted.user_id)
FROM (
  SELECT booking_id, at, CASE by_kind WHEN 'user' THEN by_id ELSE (SELECT made_by FROM api_key WHERE api_key.id = by_id) END AS user_id
  FROM booking_history WHERE by_kind IN ('user', 'key')) acted
WHERE acted.booking_id = notification_message.booking_id AND acted.at = notification_message.created_at AND acted.user_id IS NOT NULL
  AND params ->> 'userId' IS NULL AND params ->> 'person' <> '';--> statement-breakpoint
-- Of the others, those of a name that only one account has.
UPDATE notification_message SET params = params || jsonb_build_object('userId', owner.user_id)
FROM (
  SELECT name, min(user_id) AS user_id
  FROM (
    SELECT user_account.id AS user_id, unnest(ARRAY[first_name || ' ' || last_name, last_name || ' ' || first_name, last_name || first_name]) AS name
    FROM user_account WHERE status <> 'deleted') written
  GROUP BY name HAVING count(DISTINCT user_id) = 1) owner
WHERE params ->> 'person' = owner.name AND params ->> 'userId' IS NULL
  AND params ->> 'edited' ~ '^(served\.|postOrder\.|reported\.|answered$)';
