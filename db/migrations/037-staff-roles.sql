-- expand
-- Assistants are the desk from now on, beside two new roles (docs/concepts/role.md).

alter table staff drop constraint staff_role_check;

update staff set role = 'desk' where role = 'assistant';

alter table staff
  alter column role set default 'desk',
  add constraint staff_role_check check (role in ('owner', 'desk', 'packer', 'content'));
