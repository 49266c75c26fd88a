-- Imports that are undone (docs/decisions/0142).
-- owner: subscription-imports

-- UNDONE of a row: its subscription was ended, and is not what a later import finds. A row that was kept
-- stays IMPORTED, and its problems say why.
alter table subscription_import
  drop constraint subscription_import_state_check,
  add constraint subscription_import_state_check check (state in (
    'UPLOADED', 'REFUSED', 'MAPPED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'));
alter table subscription_import_row
  drop constraint subscription_import_row_state_check,
  add constraint subscription_import_row_state_check check (state in (
    'UNCHECKED', 'READY', 'WRONG', 'DUPLICATE', 'IMPORTED', 'UNDONE')),
  drop constraint subscription_import_row_check,
  add check ((subscription_id is not null) = (state in ('IMPORTED', 'UNDONE')));
