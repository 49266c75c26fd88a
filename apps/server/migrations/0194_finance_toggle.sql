-- The financial screen has a toggle of its own, as every route has.
update seller set toggles = toggles || '{view_seller_finance}'
 where not toggles @> '{view_seller_finance}';
update session set toggles = toggles || '{view_seller_finance}'
 where not toggles @> '{view_seller_finance}';
