-- Leads from a card to the subscriptions that are charged to it.
-- owner: kept-cards

create index kept_card_by_token on kept_card (seller_id, token);
