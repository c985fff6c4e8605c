-- People, their sessions and credentials, in the column names of the sign-in library.

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "firstName" text not null default '',
  "lastName" text not null default '',
  phone text,
  "brandName" text,
  "teamSize" text,
  "timeZone" text not null default 'UTC',
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  "isActive" boolean not null default true,
  "earlyAccess" boolean not null default true
);

create table sessions (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references users (id) on delete cascade
);
create index sessions_by_user on sessions ("userId");

create table credentials (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references users (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index credentials_by_user on credentials ("userId");
create unique index credentials_by_provider on credentials ("providerId", "accountId");

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table jwks (
  id text primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz,
  alg text,
  crv text
);
