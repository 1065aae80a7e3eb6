update "master_setting" set "fields" = '{"lockedUntil": null}'::jsonb || "fields";
