import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Where a secret is stored. It is bound to this place: in another row, platform or column it cannot be opened. */
export type SecretPlace = { table: string; row: string; platform: string; column: string };

/** `unknown-key`: sealed with a master key this server lacks. `damaged`: changed, truncated, or from another place. */
export class VaultError extends Error {
  readonly reason: 'unknown-key' | 'damaged' | 'bad-master-key';
  constructor(reason: VaultError['reason'], message: string) {
    super(message);
    this.name = 'VaultError';
    this.reason = reason;
  }
}

export type Vault = {
  /** Encrypts for one place. Every call uses a fresh data key. */
  seal: (secret: string, place: SecretPlace) => Buffer;
  /** Throws VaultError; the message never contains a secret. */
  open: (sealed: Uint8Array, place: SecretPlace) => string;
  /** Wraps the data key again with the current master key; the secret itself is not decrypted. */
  rewrap: (sealed: Uint8Array, place: SecretPlace) => Buffer;
  /** Whether this server has the master key that a value was sealed with. */
  hasKeyOf: (sealed: Uint8Array) => boolean;
  isUnderCurrentKey: (sealed: Uint8Array) => boolean;
  /** Ids of the current key and of the older ones, in hexadecimal. They reveal nothing about the keys. */
  keyId: string;
  olderKeyIds: readonly string[];
};

/*
 * Layout: version 1 | id of the master key 8 | nonce 12 | data key, wrapped 32 | tag 16 | nonce 12 | secret | tag 16.
 * AES-256-GCM in both layers (NIST SP 800-38D: 96-bit nonces, 128-bit tags). A data key encrypts one value only, so
 * its nonce cannot repeat; a master key's random nonces stay far below the 2^32 bound.
 */
const VERSION = 1;
const KEY_ID_BYTES = 8;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const WRAPPED_AT = 1 + KEY_ID_BYTES;
const SECRET_AT = WRAPPED_AT + NONCE_BYTES + KEY_BYTES + TAG_BYTES;
const SHORTEST = SECRET_AT + NONCE_BYTES + TAG_BYTES;

type MasterKey = { id: Buffer; key: Buffer };

/**
 * `masterKey` and `olderKeys` have 32 bytes each. Older ones only open; after every row has been rewrapped they can be
 * dropped. Throws VaultError for a key of the wrong size.
 */
export function createVault(keys: { masterKey: Uint8Array; olderKeys?: readonly Uint8Array[] }): Vault {
  const current = readMasterKey(keys.masterKey);
  const keyId = current.id.toString('hex');
  const known = new Map(
    [current, ...(keys.olderKeys ?? []).map(readMasterKey)].map((master) => [master.id.toString('hex'), master]),
  );

  const masterOf = (sealed: Buffer): MasterKey => {
    if (sealed.length < SHORTEST || sealed[0] !== VERSION) throw new VaultError('damaged', 'Not a sealed value');
    const id = sealed.subarray(1, WRAPPED_AT).toString('hex');
    const master = known.get(id);
    if (master) return master;
    throw new VaultError(
      'unknown-key',
      `Sealed under the master key ${id}; this server has ${[...known.keys()].join(', ')}. Give it the key it was sealed under.`,
    );
  };

  const unwrap = (sealed: Buffer, place: SecretPlace): Buffer =>
    decrypt(masterOf(sealed).key, sealed.subarray(WRAPPED_AT, SECRET_AT), associatedData('data key', place));

  const wrap = (dataKey: Buffer, place: SecretPlace): Buffer =>
    Buffer.concat([
      Buffer.from([VERSION]),
      current.id,
      encrypt(current.key, dataKey, associatedData('data key', place)),
    ]);

  return {
    seal: (secret, place) => {
      const dataKey = randomBytes(KEY_BYTES);
      return Buffer.concat([
        wrap(dataKey, place),
        encrypt(dataKey, Buffer.from(secret), associatedData('secret', place)),
      ]);
    },
    open: (bytes, place) => {
      const sealed = asBuffer(bytes);
      const dataKey = unwrap(sealed, place);
      return decrypt(dataKey, sealed.subarray(SECRET_AT), associatedData('secret', place)).toString();
    },
    rewrap: (bytes, place) => {
      const sealed = asBuffer(bytes);
      return Buffer.concat([wrap(unwrap(sealed, place), place), sealed.subarray(SECRET_AT)]);
    },
    hasKeyOf: (bytes) => known.has(keyIdOf(asBuffer(bytes))),
    isUnderCurrentKey: (bytes) => keyIdOf(asBuffer(bytes)) === keyId,
    keyId,
    olderKeyIds: [...known.keys()].filter((id) => id !== keyId),
  };
}

function readMasterKey(bytes: Uint8Array): MasterKey {
  const key = Buffer.from(bytes);
  if (key.length !== KEY_BYTES) {
    throw new VaultError('bad-master-key', `A master key is ${KEY_BYTES} bytes; this one has ${key.length}.`);
  }
  return { id: idOf(key), key };
}

const idOf = (key: Uint8Array): Buffer =>
  createHash('sha256').update('brandly vault key id').update(key).digest().subarray(0, KEY_ID_BYTES);

/** The id that values under a master key carry, in hexadecimal. It reveals nothing about the key. */
export const keyIdOfMaster = (key: Uint8Array): string => idOf(key).toString('hex');

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const keyIdOf = (sealed: Buffer): string => sealed.subarray(1, WRAPPED_AT).toString('hex');

/** JSON, so that no two places can be joined into the same bytes. */
const associatedData = (layer: string, place: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([layer, place.table, place.row, place.platform, place.column]));

function encrypt(key: Buffer, plain: Buffer, aad: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, box: Buffer, aad: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(aad)
    .setAuthTag(box.subarray(-TAG_BYTES));
  const plain = decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    decipher.final();
  } catch {
    // Node's own message ("unable to authenticate data") adds nothing, and none of the input may be included.
    throw new VaultError('damaged', 'The sealed value was changed, or belongs to another place');
  }
  return plain;
}
