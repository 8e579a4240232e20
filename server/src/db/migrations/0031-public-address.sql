-- The address under which people reach the portal, as it was last started with: programs beside it, which may be started without its
-- settings, name the portal by it.
create table public_address (
  only_one boolean primary key default true check (only_one),
  url text not null
);
