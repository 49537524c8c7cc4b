-- expand
-- Who ended which sessions, and who made new recovery codes, stands in the audit log.

-- When the recovery codes were made; null without them.
alter table staff add column recovery_codes_at timestamptz;

-- Part of the entry of the account: all sessions that one call ends are told together. What had ended before is not told again.
create trigger staff_sessions_audit after delete or update of ended_because on staff_sessions for each row
  when (current_setting('shop.staff', true) <> '' and old.ended_because is null and old.expires_at > now())
  execute function audit_change('username', 'started_at,browser,network,ended_because', '', '', 'staff', 'staff_id', 'id');
