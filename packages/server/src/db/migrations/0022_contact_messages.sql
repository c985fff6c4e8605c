-- What visitors write on the public page. No person hangs on it: most have no account.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  message text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index contact_messages_by_age on contact_messages (created_at desc, id desc);
