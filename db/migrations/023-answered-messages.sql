-- Staff who look for what they answered get it in its order, like what is unread and what is open.
create index contact_messages_answered on contact_messages (created_at desc, id desc) where answered_at is not null;
