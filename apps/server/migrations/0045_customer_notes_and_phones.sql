-- What a seller notes down about a customer; and customers found by their phone.
-- owner: customers

alter table customer add column notes text;

insert into customer_term (seller_id, term, customer_id)
select seller_id, phone, id from customer where phone <> ''
on conflict do nothing;
