import { expect, test } from 'vitest'
import { faultsOf } from '../../scripts/migration-faults.ts'

test.each([
  ['DROP TABLE "mails";', 'drops a table'],
  ['ALTER TABLE "mails" DROP COLUMN "refusals";', 'drops a column'],
  ['ALTER TABLE "products" RENAME COLUMN "views" TO "sorted_views";', 'renames'],
  ['ALTER TABLE "products" RENAME TO "things";', 'renames'],
  ['ALTER TABLE "orders" ADD COLUMN "place" text NOT NULL;', 'NOT NULL column without a default'],
  ['ALTER TABLE "returns" ALTER COLUMN "code" SET NOT NULL;', 'makes a column NOT NULL'],
])('[PLT-06] the previous release cannot cope with %s', (statement, words) => {
  const text = `SELECT 1;--> statement-breakpoint\n${statement}`
  expect(faultsOf(text)).toEqual([expect.stringContaining(words)])
  expect(faultsOf(`-- contract: 0.4.0\n${text}`)).toEqual([])
})

test.each([
  'ALTER TABLE "mails" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;',
  'ALTER TABLE "products" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (deleted_at is null) STORED NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_note" CHECK ("note" is not null) NOT VALID;',
  'ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_note";',
  '-- small: terms\nALTER TABLE "terms" ADD CONSTRAINT "terms_order" CHECK ("starts_on" < "ends_on");',
  'CREATE TABLE "tokens" ("n" int);--> statement-breakpoint\nALTER TABLE "tokens" ADD CONSTRAINT "n" CHECK ("n" > 0);',
  'ALTER TABLE "orders" RENAME CONSTRAINT "a" TO "b";',
  'CREATE TABLE "tokens" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "tokens_id" ON "tokens" ("id");',
  "CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ select 'drop table x' $$;",
  '-- small: faculties\nCREATE INDEX "faculties_name" ON "faculties" USING btree ("name");',
  '-- concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "products" ("name") WHERE "name" <> \';\';--> statement-breakpoint\nDROP INDEX CONCURRENTLY IF EXISTS "b";',
])('[PLT-06] both releases work with %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('[PLT-06] an index of a table with rows is built concurrently, in its own file', () => {
  const index = 'CREATE INDEX "products_name" ON "products" USING btree ("name");'
  expect(faultsOf(index)).toEqual([expect.stringContaining('index of products')])
  expect(faultsOf(`-- concurrently\n${index}`)).toEqual([expect.stringContaining('if not exists')])
  const concurrent = index.replace('INDEX', 'INDEX CONCURRENTLY IF NOT EXISTS')
  expect(faultsOf(concurrent)).toEqual([expect.stringContaining('in a transaction')])
  expect(faultsOf(`-- concurrently\n${concurrent}\nSELECT 1;`)).toHaveLength(1)
})

test('[PLT-06] a file that runs the functions has no other statement', () => {
  expect(faultsOf('-- functions 0123abcd\n')).toEqual([])
  expect(faultsOf('-- functions 0123abcd\nSELECT 1;')).toHaveLength(1)
})

test('[PLT-06] a check does not scan a table with rows under an exclusive lock', () => {
  const check = 'CHECK ("isbn" ~ \'^97\')'
  const added = `ALTER TABLE "products" ADD CONSTRAINT "products_isbn" ${check}`
  for (const statement of [`${added};`, `ALTER TABLE "products" ADD COLUMN "isbn" text ${check};`])
    expect(faultsOf(statement)).toEqual([expect.stringContaining('reads all of products')])
  expect(faultsOf(`${added} NOT VALID;`)).toEqual([])
})

test('[PLT-06] a check is validated in a later file, without the locks of its creation', () => {
  const added = 'ALTER TABLE "products" ADD CONSTRAINT "a" CHECK ("stock" >= 0) NOT VALID;'
  const both = `${added}--> statement-breakpoint\nALTER TABLE "products" VALIDATE CONSTRAINT "a";`
  expect(faultsOf(both)).toEqual([expect.stringContaining('a later file')])
})
