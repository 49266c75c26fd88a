-- A code changes twice, when the bank has made it and when it is paid, and none of what changes is in an index: with
-- room on its page for the new version of a row, no index is written (docs/decisions/0365).
-- owner: charges

alter table charge_pix set (fillfactor = 50);
