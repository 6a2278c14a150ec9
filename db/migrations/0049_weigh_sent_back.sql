-- Apart from the columns: there the table is locked for all who read it.
UPDATE "stores" SET "sent_back_at" = last."at"
FROM (
  SELECT p."store_id", max(a."at") AS "at" FROM "audit_log" a JOIN "products" p ON a."subject" = 'product:' || p."url"
  WHERE a."act" = 'product-send-back' GROUP BY p."store_id"
) last
WHERE last."store_id" = "stores"."id" AND "stores"."sent_back_at" IS NULL;
