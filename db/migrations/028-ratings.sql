-- expand, concurrently
create index concurrently if not exists reviews_ratings on reviews (product_id) include (rating) where is_approved;
