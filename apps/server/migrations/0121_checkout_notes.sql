-- The notes of a seller's public page (specification 2 §3), and an address that is nobody's:
-- below /checkout/assinante stands the subscribers' portal (docs/decisions/0126).
-- owner: plans

alter table seller_checkout add column notes text;

insert into checkout_directory (sub_domain, seller_id) values ('assinante', 0)
on conflict do nothing;
