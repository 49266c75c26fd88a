-- The photo of a user: what it is kept under, below the seller's folder, which also names it in its
-- address, so that another photo has another address; and the type that it is served with.
alter table seller_user
  add column photo uuid,
  add column photo_type text check (photo_type in ('image/jpeg', 'image/png', 'image/webp')),
  add constraint seller_user_photo_whole check ((photo is null) = (photo_type is null));
