-- Leads from a card to who gave it in the portal.
-- owner: portal-cards

create index portal_card_by_token on portal_card (seller_id, token);
