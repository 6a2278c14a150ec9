-- Substring and similarity search within an index (products_search).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
