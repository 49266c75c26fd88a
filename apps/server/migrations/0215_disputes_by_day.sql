-- The disputes of a period, for reports.
-- owner: disputes

create index dispute_by_opening on dispute (seller_id, opened_at, id);
