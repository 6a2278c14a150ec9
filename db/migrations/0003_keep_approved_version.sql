-- While an edit of an approved product awaits review, staff compare it with what was approved: however the edit
-- is written, the first one of a round keeps the approved fields, and the decision forgets them.
CREATE FUNCTION products_keep_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.review_requested_at IS NULL THEN
    NEW.approved_version := NULL;
  ELSIF OLD.review_requested_at IS NULL AND OLD.review_state = 'approved' THEN
    NEW.approved_version := jsonb_build_object(
      'name', OLD.name,
      'description', OLD.description,
      'priceCents', OLD.price_cents,
      'pictures', jsonb_build_array(OLD.image->>'key') || coalesce(
        (SELECT jsonb_agg(picture->>'key' ORDER BY place)
         FROM jsonb_array_elements(OLD.gallery) WITH ORDINALITY AS gallery(picture, place)), '[]'));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_keep_approved BEFORE UPDATE OF review_requested_at ON products
  FOR EACH ROW EXECUTE FUNCTION products_keep_approved();
