-- A card is verified at zero with its holder, and given at an invitation, as in the portal
-- (docs/decisions/0234): no charge is paid by a verification, and an invitation has no mailbox.
-- owner: portal-cards

alter table portal_card alter column charge_id drop not null;
alter table portal_card alter column email drop not null;

-- The sandbox's issuers are asked about verifications, too.
alter table sandbox.card_challenge add column is_verification boolean not null default false;
