import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@brandly/launch/ports';
import { findChromium } from '@brandly/launch/testing/chromium';
import { chromium } from 'playwright-core';

const FOLDER = import.meta.dirname;
const CLI = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
/** A report without images is some 400 KB. */
const LARGEST_REPORT_BYTES = 64 * 1024 * 1024;

/** How the slow connection is made: calculated from a quick visit (Lighthouse's default), or applied in the browser. */
export type Throttling = 'simulate' | 'devtools';
export type LighthouseResult = {
  scores: ReadonlyMap<string, number>;
  fcp: number;
  lcp: number;
  cls: number;
  blocking: number;
};

type LighthouseReport = {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/**
 * Installs Lighthouse beside this file, as its own lockfile names it, unless it is installed. It is not a dependency of
 * the product or its tests: with its own dependencies it takes 176 MB.
 * @throws when it cannot be fetched
 */
export function installLighthouse(): Promise<void> {
  if (existsSync(CLI)) return Promise.resolve();
  console.log('  Installing Lighthouse, once …');
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['ci', '--no-workspaces', '--ignore-scripts', '--no-fund', '--no-audit'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    npm.once('error', reject);
    npm.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ci of Lighthouse ended with ${code}`)),
    );
  });
}

/** Visits a page once with Lighthouse's phone, in a browser that has never seen it. Times in milliseconds. */
export async function runLighthouse(url: string, throttling: Throttling): Promise<LighthouseResult> {
  const { executablePath, args } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        CLI,
        url,
        `--port=${port}`,
        '--quiet',
        '--output=json',
        '--form-factor=mobile',
        `--throttling-method=${throttling}`,
        '--only-categories=performance,accessibility,best-practices,seo',
        '--disable-full-page-screenshot',
        '--no-enable-error-reporting',
      ],
      { maxBuffer: LARGEST_REPORT_BYTES },
    );
    return readResult(JSON.parse(stdout));
  } finally {
    await browser.close();
  }
}

function readResult({ categories, audits }: LighthouseReport): LighthouseResult {
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: new Map(
      Object.values(categories).map(({ title, score }) => [
        title,
        score === null ? Number.NaN : Math.round(score * 100),
      ]),
    ),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    blocking: figure('total-blocking-time'),
  };
}
