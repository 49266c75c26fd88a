-- Boletos paid through the Inter Empresas API, which knows no repetition of theirs (docs/decisions/0294): what was
-- sent, how often, and what the bank said when it was asked by barcode.
-- owner: rails/inter

-- sent: calls that may have been taken; at most two. empty_at: since when the bank knows of none. code:
-- codigoTransacao.
create table inter.bank_slip (
  seller_id bigint not null,
  payment_id uuid not null,
  barcode text not null,
  amount_cents bigint not null,
  sent smallint not null check (sent between 0 and 2),
  sent_at timestamptz not null,
  empty_at timestamptz,
  code text,
  primary key (seller_id, payment_id)
);
create unique index bank_slip_of_code on inter.bank_slip (code) where code is not null;
grant select, insert, update on inter.bank_slip to vintem_app;
