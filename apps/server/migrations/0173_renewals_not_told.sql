-- A renewal of which its customer could not be told (docs/decisions/0165). told_at: when that was decided.
-- owner: renewals

alter table renewal_notice add column failed_at timestamptz;
