import { expect, test } from 'vitest'
import { faultsOf } from '../../scripts/migration-faults.ts'

test.each([
  ['DROP TABLE "mails";', 'drops a table'],
  ['ALTER TABLE "mails" DROP COLUMN "refusals";', 'drops a column'],
  ['ALTER TABLE "products" RENAME COLUMN "views" TO "sorted_views";', 'renames'],
  ['ALTER TABLE "products" RENAME TO "things";', 'renames'],
  ['ALTER TABLE "orders" ADD COLUMN "place" text NOT NULL;', 'NOT NULL column without a default'],
  ['ALTER TABLE "returns" ALTER COLUMN "code" SET NOT NULL;', 'makes a column NOT NULL'],
])('[PLT-06] the release before cannot live with %s', (statement, words) => {
  const text = `SELECT 1;--> statement-breakpoint\n${statement}`
  expect(faultsOf(text)).toEqual([expect.stringContaining(words)])
  expect(faultsOf(`-- contract: 0.4.0\n${text}`)).toEqual([])
})

test.each([
  'ALTER TABLE "mails" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;',
  'ALTER TABLE "products" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (deleted_at is null) STORED NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_note" CHECK ("note" is not null);',
  'ALTER TABLE "orders" RENAME CONSTRAINT "a" TO "b";',
  'CREATE TABLE "tokens" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "tokens_id" ON "tokens" ("id");',
  "CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ select 'drop table x' $$;",
  '-- small: faculties\nCREATE INDEX "faculties_name" ON "faculties" USING btree ("name");',
  '-- concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "products" ("name") WHERE "name" <> \';\';--> statement-breakpoint\nDROP INDEX CONCURRENTLY IF EXISTS "b";',
])('[PLT-06] both releases live with %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('[PLT-06] an index of a table with rows is built while others write, in a file of its own', () => {
  const index = 'CREATE INDEX "products_name" ON "products" USING btree ("name");'
  expect(faultsOf(index)).toEqual([expect.stringContaining('index of products')])
  expect(faultsOf(`-- concurrently\n${index}`)).toEqual([expect.stringContaining('if not exists')])
  const concurrent = index.replace('INDEX', 'INDEX CONCURRENTLY IF NOT EXISTS')
  expect(faultsOf(concurrent)).toEqual([expect.stringContaining('in a transaction')])
  expect(faultsOf(`-- concurrently\n${concurrent}\nSELECT 1;`)).toHaveLength(1)
})
