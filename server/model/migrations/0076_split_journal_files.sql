ALTER TABLE "journal_export" ALTER COLUMN "content" SET DATA TYPE text[] USING array["content"];
