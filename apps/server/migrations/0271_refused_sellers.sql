-- A registration that the platform refused: it keeps waiting behind a block whose reason says why, and
-- may still be approved.
-- owner: sellers
alter table seller add column refused_at timestamptz;
