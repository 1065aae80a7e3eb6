update "master_setting" set "fields" = '{"cancelRule": {"cn": "", "hk": "", "en": ""}}'::jsonb || "fields";
