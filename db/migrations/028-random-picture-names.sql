-- A photo that waits for approval has a name of 128 random bits, so that whoever sent it cannot compute its address.
alter table pictures drop constraint pictures_name_check;
alter table pictures add check (name ~ '^[0-9a-f]{20}([0-9a-f]{12})?$');
