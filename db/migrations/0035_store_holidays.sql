-- small: stores
ALTER TABLE "stores" ADD COLUMN "closed_from" date;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "closed_until" date;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_holidays" CHECK (("stores"."closed_from" is null) = ("stores"."closed_until" is null) and "stores"."closed_from" <= "stores"."closed_until");