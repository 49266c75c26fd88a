-- Reports of several kinds, as CSV or XLSX, which their person finds in a list; and the toggle of
-- their screen.
-- owner: reports

-- 'cobrancas' is the list of charges by e-mail, whose filter is that of the list; the others have a
-- period. FAILED: its work was given up, and its person was told.
alter table report
  add column kind text not null default 'cobrancas' check (kind in (
    'cobrancas', 'cobrancas-completo', 'notas-fiscais', 'links-de-pagamento', 'chargeback')),
  add column format text not null default 'csv' check (format in ('csv', 'xlsx')),
  add column bytes bigint,
  drop constraint report_state_check,
  add constraint report_state_check check (state in ('REQUESTED', 'READY', 'FAILED', 'REMOVED'));
alter table report alter column kind drop default, alter column format drop default;

create index report_of_user on report (seller_id, requested_by_id, id desc);
-- One at a time of a user and kind.
create unique index report_under_way on report (seller_id, requested_by_id, kind)
  where state = 'REQUESTED' and kind <> 'cobrancas';

update seller set toggles = toggles || '{view_seller_reports}'
 where not toggles @> '{view_seller_reports}';
update session set toggles = toggles || '{view_seller_reports}'
 where not toggles @> '{view_seller_reports}';
