-- The text that a seller writes for boletos stood in the charge's description, and from there in its
-- nota fiscal. It has a column of its own, and the description is the link's again.
-- owner: charges

alter table charge add column bank_slip_text text;

update charge c
   set bank_slip_text = l.bank_slip_description,
       description = l.description
  from payment_link l
 where l.seller_id = c.seller_id
   and l.id = c.link_id
   and l.bank_slip_description is not null
   and c.description = l.bank_slip_description;
