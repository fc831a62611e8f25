/** Removed from texts and from searches alike, so that `55-1234` finds `551234`. */
export const SEARCH_SEPARATORS = `-.,;:#()+'"/`;

/** As an SQL literal. */
const SEPARATORS = `'${SEARCH_SEPARATORS.replaceAll("'", "''")}'`;

/**
 * Functions, operator and operator class of text search. They are leakproof: a condition that is not leakproof is checked only after row-level security, and so
 * never by index. Only a superuser may declare this, so they are created with the database and not by a migration. They raise no error that depends on a row.
 *
 * A pattern matches anywhere in the text; one of less than three characters, which has no trigram, matches the beginning of a word.
 */
export const SEARCH_FUNCTIONS = `
  create extension if not exists unaccent;
  create extension if not exists pg_trgm;

  create or replace function search_key(value text) returns text language sql immutable strict leakproof parallel safe
    return translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), ${SEPARATORS}, '');

  create or replace function search_number(value bigint) returns text language plpgsql immutable strict leakproof parallel safe as $$
    begin return value::text; end $$;

  create or replace function search_text(texts text[], compact text[]) returns text language plpgsql immutable leakproof parallel safe as $$
    declare
      value text;
      found text := ' ' || public.search_key(array_to_string(texts, ' '));
    begin
      foreach value in array compact loop
        if position(' ' in value) > 0 then found := found || ' ' || replace(public.search_key(value), ' ', ''); end if;
      end loop;
      return found;
    end $$;

  create or replace function search_pattern(word text) returns text language plpgsql immutable strict leakproof parallel safe as $$
    declare
      key text := public.search_key(word);
      literal text := replace(replace(replace(key, '\\', '\\\\'), '%', '\\%'), '_', '\\_');
    begin
      return case when length(key) < 3 then '% ' else '%' end || literal || '%';
    end $$;

  do $$ begin
    if not exists (select from pg_opclass where opcname = 'search_ops') then
      create function search_like(text, text) returns boolean language internal immutable strict leakproof parallel safe as 'textlike';
      create operator ~% (leftarg = text, rightarg = text, function = search_like, restrict = likesel, join = likejoinsel);
      create operator class search_ops for type text using gin as
        operator 3 ~% (text, text),
        function 1 btint4cmp(int4, int4),
        function 2 gin_extract_value_trgm(text, internal),
        function 3 gin_extract_query_trgm(text, internal, int2, internal, internal, internal, internal),
        function 4 gin_trgm_consistent(internal, int2, text, int4, internal, internal, internal, internal),
        function 6 gin_trgm_triconsistent(internal, int2, text, int4, internal, internal, internal),
        storage int4;
    end if;
  end $$;`;
