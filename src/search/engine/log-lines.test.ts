import { expect, test } from 'vitest';
import { messageIn } from './log-lines.ts';

const said = (text: string) => messageIn(text).replace(/\s+/g, ' ').trim();

test.each([
  [
    '2026-03-01 12:00:11.312 [DefaultDispatcher-worker-3] ERROR org.eclipse.apoapsis.ortserver.core.Main - Connection refused',
    'Connection refused',
  ],
  ['2026-03-01T12:00:11,312Z WARN  [main] o.e.a.o.Worker - no such queue', 'no such queue'],
  ['core-1  | 12:00:11.312 [main] INFO Application - started', 'Application - started'],
  [
    'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space at java.base/java.util.Arrays.copyOf(Arrays.java:3537) at',
    'OutOfMemoryError: Java heap space at',
  ],
  [
    'Caused by: javax.net.ssl.SSLHandshakeException: PKIX path building failed ... 23 more',
    'SSLHandshakeException: PKIX path building failed',
  ],
  [
    '[ERROR] FATAL: password authentication failed for user "ort"',
    'FATAL: password authentication failed for user "ort"',
  ],
  ['run 4f0c2a7e-11aa-4c1d-9a57-0a7b3b0d2c11 not found', 'run not found'],
])('%s', (line, message) => {
  expect(said(line)).toBe(message);
});

test.each([
  'how to start a run',
  'org.eclipse.apoapsis',
  'set the log level to DEBUG',
  'DEBUG',
  'ERROR',
  '2026-03-01',
  'POST /runs/12',
  'error at start',
  'LOG_LEVEL',
])('%s stays as it is', (text) => {
  expect(messageIn(text)).toBe(text);
});
