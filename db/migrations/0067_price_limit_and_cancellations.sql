-- A payment takes no more.
update products set price_cents = 99999999, current_price_cents = least(current_price_cents, 99999999)
where price_cents > 99999999;
--> statement-breakpoint
-- What was cancelled or paid back counts neither as sold nor as reviewed.
with undone as (
  select o.product_id, sum(o.quantity)::integer as pieces
  from orders o join sales s on s.order_id = o.id
  where s.status not in ('success', 'paid', 'pending') group by 1)
update product_counters c set sales = greatest(0, c.sales - undone.pieces), is_sorted = false
from undone where c.product_id = undone.product_id;
--> statement-breakpoint
update stores s set sales = counted.sales
from (select p.store_id, sum(n.sales)::integer as sales from product_counters n join products p on p.id = n.product_id group by 1) counted
where counted.store_id = s.id and counted.sales <> s.sales;
--> statement-breakpoint
with gone as (
  delete from reviews r using orders o
  where o.id = r.order_id and (o.refund_asked_at is not null or o.money = 'charged_back')
    and not exists (select from orders kept where kept.buyer_id = r.user_id and kept.product_id = r.product_id
      and kept.status in ('delivered', 'confirmed') and kept.refund_asked_at is null
      and kept.money in ('held', 'releasing', 'released'))
  returning r.product_id, r.stars),
by_product as (
  select product_id, sum(stars)::integer as stars, count(*)::integer as reviews,
    (count(*) filter (where stars >= 4))::integer as positive
  from gone group by 1),
rated as (
  update products p set rating_sum = p.rating_sum - g.stars, rating_count = p.rating_count - g.reviews
  from by_product g where p.id = g.product_id returning p.store_id, g.stars, g.reviews, g.positive)
update stores s set rating_sum = s.rating_sum - g.stars, rating_count = s.rating_count - g.reviews,
  rating_positive = s.rating_positive - g.positive
from (select store_id, sum(stars)::integer as stars, sum(reviews)::integer as reviews,
  sum(positive)::integer as positive from rated group by 1) g
where g.store_id = s.id;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_restocked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_limit" CHECK ("products"."price_cents" <= 99999999) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled" CHECK ("orders"."cancelled_by" is null or ("orders"."status" = 'cancelled' and "orders"."cancelled_by" in ('buyer', 'seller', 'staff', 'system', 'provider'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" is null or (coalesce("orders"."cancelled_by", '') = 'seller' and "orders"."cancel_reason" in ('sold', 'damaged', 'unreachable', 'other'))) NOT VALID;