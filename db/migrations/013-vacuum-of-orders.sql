-- expand
-- An index tells enough by itself only of rows that were vacuumed. By default that is after a fifth of the table was added.
alter table orders set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table order_lines set (autovacuum_vacuum_insert_scale_factor = 0.02);
