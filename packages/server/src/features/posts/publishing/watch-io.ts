import type { Io } from '@brandly/platforms/platform';
import { PlatformFailure, TransportFailure } from '@brandly/platforms/verdict';
import { AppError } from '../../../app-error.ts';
import { within } from '../../../outbound/outbound-failure.ts';

/** The create call starts at most this long after the moment before its announcement, or not at all. */
export const CREATE_STARTS_WITHIN_MS = 5_000;
/** It then lasts this long at most: shorter than a stop (25 s) and, with the start, than a lease (60 s). */
const CREATE_TIMEOUT_MS = 18_000;

/** Prefix of the codes for trouble on our side. */
export const OUR_SIDE = 'our-';
/** The code for trouble with our own storage: it says nothing about the platform. */
const STORAGE_CODE = 'our-storage';
/** A range of 8 MB at 140 KB a second. A slower storage fails the step for now, and blocks no place for ever. */
const STORAGE_TIMEOUT_MS = 60_000;
/** The code of a file that is no longer in our storage. */
export const FILE_GONE_CODE = 'our-file-gone';

/**
 * Waits for our storage, which may fail for now, or because the file is gone. Throws PlatformFailure, and AppError for a
 * file that cannot be read.
 */
export async function fromStorage<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await within(signal, work, (reason) => reason);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'media_not_found';
    if (error instanceof AppError && !isGone && error.code !== 'unavailable') throw error;
    throw new PlatformFailure(
      {
        verdict: isGone ? 'rejected' : 'unavailable',
        reach: 'not-sent',
        code: isGone ? FILE_GONE_CODE : STORAGE_CODE,
        words: isGone ? null : 'Our file storage did not answer.',
      },
      error,
    );
  }
}

/** Wraps the outside calls of a repeatable step: they end at once when the worker stops or the post is lost. */
export function interruptible(io: Io, signal: AbortSignal, storageTimeoutMs = STORAGE_TIMEOUT_MS): Io {
  return {
    ...io,
    openMedia: (file, range) =>
      fromStorage(io.openMedia(file, range), AbortSignal.any([signal, AbortSignal.timeout(storageTimeoutMs)])),
    fetch: (url, init) => {
      if (signal.aborted) return Promise.reject(new TransportFailure('not-sent', 'the worker gave the step up'));
      return io.fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal });
    },
  };
}

type OneCall = {
  io: Io;
  /** Requests that may have changed something at the platform. With none, nothing can have been created. */
  sent: () => number;
};

/**
 * Wraps the outside calls of the visible step: one call that changes something, begun before the deadline and while the
 * post is ours, never repeated. Once begun it may finish, because its answer is worth more than a quick end. `mayBegin`
 * is called in the same turn of the event loop in which the request is handed over; it returns why not.
 */
export function oneCall(io: Io, mayBegin: () => string | null): OneCall {
  let sent = 0;
  return {
    sent: () => sent,
    io: {
      ...io,
      fetch: (url, init) => {
        const timeoutMs = Math.min(init.timeoutMs ?? CREATE_TIMEOUT_MS, CREATE_TIMEOUT_MS);
        if (init.method === 'GET') return io.fetch(url, { ...init, timeoutMs });
        if (sent > 0) return Promise.reject(new Error('a visible step may make one call'));
        const reason = mayBegin();
        if (reason !== null) return Promise.reject(new TransportFailure('not-sent', reason));
        sent += 1;
        return io.fetch(url, { ...init, timeoutMs });
      },
    },
  };
}
