-- expand
-- What people see of their sessions, and the second step of signing in.

alter table staff_sessions
  -- When its tokens were last renewed.
  add column last_used_at timestamptz not null default now(),
  -- In words, such as "Chrome on Android"; null when the program did not say.
  add column browser text,
  -- The beginning of the address, such as 203.0.x.x: never the whole.
  add column network text,
  -- Wrong passwords and codes in a row, entered again within this session.
  add column wrong_confirmations integer not null default 0,
  -- Such a session is kept until its last token would have ended, to say why it did.
  add column ended_because text check (ended_because in ('wrong_confirmations'));

alter table staff
  -- A temporary password ends seven days after it.
  add column password_set_at timestamptz not null default now(),
  -- Null while the password is enough to sign in.
  add column second_factor_at timestamptz;

drop trigger staff_audit on staff;
select audit_table(
  'staff', 'username', hidden => 'token_epoch,must_change_password,password_set_at', masked => 'password_hash'
);

-- Being set up until staff.second_factor_at says that a code has proved it.
create table second_factors (
  staff_id integer primary key references staff (id) on delete cascade,
  encrypted_secret text not null,
  -- The 30 seconds (since 1970) of the newest code that was accepted: none is accepted twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Deleted when used. Only hashes are stored.
create table recovery_codes (
  code_hash text primary key,
  staff_id integer not null references staff (id) on delete cascade
);
create index recovery_codes_staff on recovery_codes (staff_id);
