import { expect, test } from 'vitest';
import { readAudit } from './audit-answer.ts';

test('no known vulnerabilities is clean', () => {
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ kind: 'clean' });
});

test('known ones are listed with the version that fixes them', () => {
  const vulnerabilities = {
    tar: { name: 'tar', severity: 'high', fixAvailable: { name: 'tar', version: '7.5.1' } },
    koa: { name: 'koa', severity: 'low', fixAvailable: false },
  };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    kind: 'found',
    packages: [
      { name: 'tar', severity: 'high', fix: 'tar 7.5.1' },
      { name: 'koa', severity: 'low', fix: 'none yet' },
    ],
  });
});

test.each([
  ['{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}', '405 Method Not Allowed'],
  ['{"message":"request failed, reason: getaddrinfo ENOTFOUND"}', 'request failed, reason: getaddrinfo ENOTFOUND'],
  ['npm error code ENOLOCK', 'npm error code ENOLOCK'],
  ['', 'npm said nothing'],
])('an unreachable service does not count as a clean result: %s', (output, why) => {
  expect(readAudit(output)).toEqual({ kind: 'not-asked', why });
});
