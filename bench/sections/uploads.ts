import { readFileSync, writeFileSync } from 'node:fs';
import { inParts } from '@brandly/server/features/media/testing/in-parts';
import { largeVideo } from '@brandly/server/features/media/testing/small-video';
import type { Person } from '../product/person.ts';
import { whole } from '../report.ts';
import type { Section } from './section.ts';

/** The product's limit for videos. */
const BYTES = 524_288_000;
const SHORT_BYTES = 104_857_600;
const MOST_RISE_MB = 64;
/** How many parts the page sends at the same time. */
const AT_ONCE = 3;
const MEGABYTE = 1_048_576;

export const uploads: Section = {
  name: 'uploads',
  title: 'A video of 500 MB, sent in parts',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const { person } = bench;
    const bytes = isShort ? SHORT_BYTES : BYTES;
    const body = { fileName: 'video.mp4', fileType: 'video/mp4', fileSize: bytes };
    const upload = await person.call('startUpload', { body });
    const before = memoryMb(bench.pid, 'VmRSS');
    // Makes Linux reset the peak (proc_pid_clear_refs(5)).
    writeFileSync(`/proc/${bench.pid}/clear_refs`, '5');
    const began = performance.now();
    const parts = inParts(largeVideo(bytes));
    let number = 0;
    const sender = async (): Promise<void> => {
      for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
        number += 1;
        await sendPart(person, upload.id, number, next.value);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    const sent = performance.now();
    const riseSending = memoryMb(bench.pid, 'VmHWM') - before;
    await person.call('completeUpload', { params: { id: upload.id } });
    const done = performance.now();
    // Linux counts per thread and sums up now and then, so the peak may be a little lower than a moment ago.
    const rise = Math.max(riseSending, memoryMb(bench.pid, 'VmHWM') - before);
    const rate = (since: number, until: number): string => whole(bytes / MEGABYTE / ((until - since) / 1000));
    return {
      about:
        `${whole(bytes / MEGABYTE)} MB from this machine into a folder, ${number} parts, ${AT_ONCE} at a time as the page sends them. Completing ` +
        `puts them together, reads the index, and hides what tells of places. Memory is the API's highest mark ` +
        `against what it had before the first part.`,
      tables: [
        {
          columns: ['', 'MB a second', 'seconds'],
          rows: [
            ['sending the parts', rate(began, sent), ((sent - began) / 1000).toFixed(1)],
            ['completing', rate(sent, done), ((done - sent) / 1000).toFixed(1)],
            ['both', rate(began, done), ((done - began) / 1000).toFixed(1)],
          ],
        },
        {
          columns: ['', 'MB'],
          rows: [
            ['memory before', whole(before)],
            ['highest rise while the parts came', whole(riseSending)],
            ['highest rise', whole(rise)],
          ],
        },
      ],
      targets: [{ text: `memory rises by less than ${MOST_RISE_MB} MB`, isMet: rise < MOST_RISE_MB }],
    };
  },
};

async function sendPart(person: Person, id: string, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { parts } = await person.call('signUploadParts', { params: { id }, body: { numbers: [number] } });
  const answer = await fetch(parts[0]?.url ?? '', { method: 'PUT', body: bytes });
  if (!answer.ok) throw new Error(`Part ${number} was answered with ${answer.status}`);
}

function memoryMb(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}
