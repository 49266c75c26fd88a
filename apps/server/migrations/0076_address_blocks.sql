-- Failures of unknown devices are counted by blocks of addresses (their names begin with '@'), and those
-- on e-mails that are nobody's like all others. Such counts are forgotten after two days.
create index sign_in_source_blocks on sign_in_source (used_at)
 where device_hash like '@%' or device_hash = '';
