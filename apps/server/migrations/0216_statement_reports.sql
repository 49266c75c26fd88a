-- Reports of the statement: its lines, and the sums of its days.
-- owner: reports

alter table report drop constraint report_kind_check,
  add constraint report_kind_check check (kind in (
    'cobrancas', 'cobrancas-completo', 'extrato', 'notas-fiscais', 'links-de-pagamento',
    'chargeback', 'statements'));
