-- small: faculties
ALTER TABLE "faculties" ADD COLUMN "openings" jsonb;--> statement-breakpoint
-- The text of most offices. Others are read from their texts until staff save them.
UPDATE "faculties" SET "openings" = jsonb_build_array(jsonb_build_object(
    'days', '[1, 2, 3, 4, 5]'::jsonb,
    'from', m[1]::int * 60 + m[2]::int,
    'to', m[3]::int * 60 + m[4]::int))
  FROM (SELECT "id", regexp_match("hours", '^Lunes a viernes de (\d{1,2}):(\d{2}) a (\d{1,2}):(\d{2}) h$') AS m FROM "faculties") AS read
  WHERE "faculties"."id" = read."id" AND m IS NOT NULL;
