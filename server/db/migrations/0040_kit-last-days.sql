-- the last day of a kit ends at midnight in Tallinn, not in Greenwich
UPDATE "kit" SET "expires_at" = ((("expires_at" AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE 'Europe/Tallinn') - interval '1 second'
  WHERE ("expires_at" AT TIME ZONE 'UTC')::time = '23:59:59';
