import { expect, test } from 'vitest';
import { isLogLine, messageIn } from './log-lines.ts';

test.each([
  ['2026-03-02 10:14:33.120 [main] WARN  o.e.a.o.w.Main - Found 3 lost jobs for analyzer.', true],
  ['[ERROR] FATAL: password authentication failed', true],
  ['Caused by: java.net.ConnectException: refused', true],
  ['gone at io.ktor.Pipeline.execute(Pipeline.kt:77)', true],
  ['a schedule that runs at 10:30:00 every day', false],
  ['what does WARN mean', false],
  ['issues with severity ERROR', false],
  ['{"level":"WARN","loggerName":"org.example.Main","formattedMessage":"gone"}', true],
  ['{"level":"READ","name":"x"}', false],
  ['time="2026-03-01T12:00:11Z" level=warning msg="no such queue"', true],
  ['log level=debug', false],
])('%s is a line of a log: %s', (text, isLine) => expect(isLogLine(text)).toBe(isLine));

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
  [
    '{"sequenceNumber":3,"timestamp":1772359211312,"level":"ERROR","loggerName":"org.example.Main","mdc":{"component":"core"},"formattedMessage":"Could not read \\"a\\"","throwable":"java.io.IOException: gone\\n\\tat io.ktor.Pipeline.execute(Pipeline.kt:77)\\n\\tat io.kt',
    'Could not read "a" IOException: gone',
  ],
  ['{"@timestamp":"2026-03-01T12:00:11.312Z","level":"error","msg":"no such queue","logger":"main"}', 'no such queue'],
  ['{"@level":"error","@message":"no such key","@timestamp":"2026-03-01T12:00:11.312Z"}', 'no such key'],
  ['{"log.level":"ERROR","message":"no such key","ecs.version":"1.2.0"}', 'no such key'],
  [
    'level=error ts=2026-03-01T12:00:11.3Z caller=http.go:87 msg="push \\"a\\" failed" err="no answer"',
    'push "a" failed no answer',
  ],
  [
    'Traceback (most recent call last): File "/app/scan.py", line 12, in <module> main() TypeError: no such key',
    'main() TypeError: no such key',
  ],
  ['run 4f0c2a7e-11aa-4c1d-9a57-0a7b3b0d2c11 not found', 'run not found'],
])('%s', (line, message) => {
  expect(said(line)).toBe(message);
});

test.each([
  '2026-03-01',
  '2026-03-01T12:00',
  '2026-03-01 12:00:11',
  '2026-03-01 12:00:11.312+01:00',
  '2026-03-01 12:00:11,312 +0100',
  '2026-03-01 12:00:11 UTC',
  '2026-03-01T12:00:11Z',
  '12:00:11',
  '12:00:11,312',
  '[WARN]',
  'INFO [main]',
  '  SEVERE [worker-3]',
  '12:00:11 [main] [x]',
  '12:00:11 org.example.Main -',
  '12:00:11 org.example.Main :',
  'db.core-1 | 12:00:11',
])('%s is removed before a message', (before) => {
  expect(said(`${before} queue is gone`)).toBe('queue is gone');
});

test.each([
  ['a container before each of its lines', 'db.core-1 | 12:00:11 no row db.core-1  | no table', 'no row no table'],
  ['no other word before a line', 'db.core-1 | 12:00:11 no row dbxcore-1 | gone', 'no row dbxcore-1 | gone'],
  ['no brackets within a word', '12:00:11 list[0] is gone', 'list[0] is gone'],
  ['no level within a word', '12:00:11 LOG-INFO is gone, INFO-LOG, too', 'LOG-INFO is gone, INFO-LOG, too'],
  ['no name of two parts', '12:00:11 example.Main - gone', 'example.Main - gone'],
  ['frames of a trace', 'gone at io.ktor.Pipeline.execute(Pipeline.kt:77) at io.ktor.Pipeline$1.<init>(Native', 'gone'],
  ['frames without a place', 'gone at io.ktor.Pipeline', 'gone'],
  ['frames that are left out', 'gone ... 23 common frames omitted', 'gone'],
  ['what else was thrown', 'Suppressed: IOException: gone', 'IOException: gone'],
  ['the packages of what was thrown', 'org.example.GoneError: gone', 'GoneError: gone'],
  ['long hexadecimal numbers', 'commit 0123456789abcdef0123456789ABCDEF is gone', 'commit is gone'],
])('leaves out %s', (_, line, message) => {
  expect(said(line)).toBe(message);
});

test.each([
  ['{"message":"Not found","cause":"Repository with id 17 not found"}', '{Not found,Repository with id 17 not found}'],
  ['HTTP 400 {\n  "message": "Value \\"x\\" is unknown"\n}', 'HTTP 400 { Value "x" is unknown }'],
  ['{"error":"invalid_grant","error_description":"Gone"}', '{invalid_grant,Gone}'],
])('the values of an error: %s', (body, message) => {
  expect(said(body)).toBe(message);
});

test.each([
  '{"message":""}',
  '{"message":"x","reason":"CANT_FIX_ISSUE"}',
  '{"cause":null}',
  '"message"',
  'how to start a run',
  '12:00 in the morning',
  'WARNINGS: many',
  'example.GoneError',
  'org.example.Gone failed',
  '/org.example.GoneError',
  'look at example',
  'meat at.the.counter',
  'deadbeefdeadbeef',
  'org.eclipse.apoapsis',
  'set the log level to DEBUG',
  'DEBUG',
  'ERROR',
  '2026-03-01',
  'POST /runs/12',
  'POST /runs/123e4567-e89b-12d3-a456-426614174000/logs',
  'error at start',
  'LOG_LEVEL',
])('%s stays as it is', (text) => {
  expect(messageIn(text)).toBe(text);
});
