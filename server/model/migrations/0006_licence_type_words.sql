-- The law's own words for category A; a name that was changed by hand stays as it is.
UPDATE "licence_type" SET "names" = "names" || '{"cn": "保安人员许可证 甲类（单幢式私人住宅建筑物）"}' WHERE "code" = 'SPP-A' AND "names"->>'cn' = '保安人员许可证 甲类（单幢私人住宅大厦）';--> statement-breakpoint
UPDATE "licence_type" SET "names" = "names" || '{"hk": "保安人員許可證 甲類（單幢式私人住宅建築物）"}' WHERE "code" = 'SPP-A' AND "names"->>'hk' = '保安人員許可證 甲類（單幢私人住宅大廈）';
