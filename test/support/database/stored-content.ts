/** Stores the content of every table and sequence in the schema `stored`. */
export const storeContent = `do $store$
declare
  steps text := '';
  name text;
  last bigint;
begin
  create schema stored;
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
    execute format('create table stored.%s as table public.%s', name, name);
    -- the tables are small: deleting rows is several times faster than truncating
    steps := steps || format('delete from public.%s; insert into public.%s table stored.%s;', name, name, name);
  end loop;
  for name, last in select sequencename, last_value from pg_sequences where schemaname = 'public' loop
    steps := steps || format('perform setval(%L, %s, %L);', 'public.' || name, coalesce(last, 1), last is not null);
  end loop;
  -- neither foreign keys nor append-only triggers apply to a replica
  execute format('create function stored.restore() returns void language plpgsql
    set session_replication_role = replica as %L', 'begin ' || steps || ' end');
end $store$`

/** Gives every table and sequence its stored content again. */
export const restoreContent = 'select stored.restore()'
