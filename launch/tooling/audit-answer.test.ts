import { expect, test } from 'vitest';
import { readAudit } from './audit-answer.ts';

test('nothing known is clean', () => {
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ kind: 'clean' });
});

test('what is known is told with what mends it', () => {
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
])('a service that was not reached is not taken for a clean bill: %s', (output, why) => {
  expect(readAudit(output)).toEqual({ kind: 'not-asked', why });
});
