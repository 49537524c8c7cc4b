-- Usernames are the authors of posts, as long as they are. Ending all sessions of a person at once. Styles read newest first.

-- A post without a named author is by the username of who sent it, and usernames have up to 150 letters.
alter table blogs drop constraint blogs_author_check;
alter table blogs add constraint blogs_author_check check (length(author) between 1 and 150);

-- Counts up when a password is reset or a person disabled. A token, access or refresh, holds for the number it was born with.
alter table staff add column token_epoch integer not null default 0;
alter table refresh_tokens add column token_epoch integer not null default 0;

create index styles_newest on styles (created_at desc, id desc);
