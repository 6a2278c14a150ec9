CREATE TABLE "store_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"url" text NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_webhooks_store_id_unique" UNIQUE("store_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"status" smallint,
	"ms" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "store_webhooks" ADD CONSTRAINT "store_webhooks_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_store_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."store_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
-- What stores' own programs are told (decision 40): a message for each store that listens, in the transaction of what
-- happened, whoever did it.
CREATE FUNCTION note_webhook(of_store integer, what text, of_order uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  insert into webhook_deliveries (id, webhook_id, type, order_id, created_at, due_at)
  select gen_random_uuid(), id, what, of_order, at, at
  from store_webhooks where store_id = of_store and disabled_at is null
$$;
--> statement-breakpoint
CREATE FUNCTION note_order_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    perform note_webhook(new.store_id, 'order.paid', new.id, new.placed_at);
    return null;
  end if;
  -- Back from confirmed is no second delivery.
  if new.status <> old.status and not (new.status = 'delivered' and old.status = 'confirmed') then
    perform note_webhook(new.store_id, 'order.' || new.status, new.id, new.updated_at);
  end if;
  if new.money <> old.money and new.money in ('released', 'refunded') then
    perform note_webhook(new.store_id, 'order.' || new.money, new.id, new.updated_at);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER orders_note_webhook AFTER INSERT OR UPDATE OF status, money ON orders
  FOR EACH ROW EXECUTE FUNCTION note_order_webhook();
--> statement-breakpoint
CREATE FUNCTION note_return_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  perform note_webhook(orders.store_id, 'return.' || new.status, new.order_id,
    greatest(new.requested_at, new.brought_at, new.responded_at, new.escalated_at, new.decided_at, new.refunded_at,
      new.closed_at))
  from orders where orders.id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER returns_note_webhook AFTER INSERT OR UPDATE OF status ON returns
  FOR EACH ROW EXECUTE FUNCTION note_return_webhook();
