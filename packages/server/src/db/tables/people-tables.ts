import type { NotificationChoice, SwitchableKind } from '@brandly/contract/profile/preferences';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

/** What a person entered to sign up, kept until the address is confirmed. */
export type TypedAtSignUp = {
  passwordHash: string;
  name: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  brandName: string | null;
  teamSize: string | null;
  timeZone: string;
};

export type PeopleTables = {
  users: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    image: string | null;
    createdAt: Date;
    updatedAt: Date;
    firstName: string;
    lastName: string;
    phone: string | null;
    brandName: string | null;
    teamSize: string | null;
    timeZone: string;
    role: string;
    isActive: boolean;
    earlyAccess: boolean;
    deletes_at: Date | null;
  };
  /** The sign-in library's tables; only the library writes them, except where features/auth says otherwise. */
  sessions: {
    id: string;
    expiresAt: Date;
    token: string;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    ipAddress: string | null;
    userAgent: string | null;
    userId: string;
    last_used_at: Date | null;
  };
  credentials: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: Date | null;
    refreshTokenExpiresAt: Date | null;
    scope: string | null;
    password: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Date;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  jwks: {
    id: string;
    publicKey: string;
    privateKey: string;
    createdAt: Generated<Date>;
    expiresAt: Date | null;
    alg: string | null;
    crv: string | null;
  };
  verification_codes: {
    id: string;
    user_id: string | null;
    email: string;
    purpose: 'sign-up' | 'change-email';
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    sign_up_id: string | null;
    sign_up: ColumnType<TypedAtSignUp | null, string | null, string | null>;
  };
  password_resets: {
    id: string;
    user_id: string;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  email_changes: {
    id: string;
    user_id: string;
    old_email: string;
    token_hash: Buffer | null;
    created_at: Date;
    expires_at: Date;
  };
  preferences: {
    user_id: string;
    theme: 'light' | 'dark' | 'system';
    week_start: 'sunday' | 'monday' | 'saturday';
    notifications: Json<Partial<Record<SwitchableKind, NotificationChoice>>>;
  };
  attempt_counters: { key: string; count: number; window_ends_at: Date };
};
