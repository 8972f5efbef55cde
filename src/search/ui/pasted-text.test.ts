import { expect, it } from 'vitest';
import { isLogLine } from '../engine/log-lines.ts';
import { pastedText } from './pasted-text.ts';

const ROOM = 400;

const LOG = `2026-03-01 12:00:11.312 [main] INFO  org.example.worker.Main - Starting worker for run 12, 0 failed
2026-03-01 12:00:12.312 [main] ERROR org.example.worker.Main - Could not clone repository
org.example.downloader.DownloadException: Authentication failed for 'https://git.example.com/a.git'
	at org.example.downloader.Git.init(Git.kt:123)
	at org.example.downloader.Git.download(Git.kt:300)
Caused by: org.example.jgit.TransportException: not authorized
	... 23 more
2026-03-01 12:00:13.312 [main] ERROR org.example.worker.Main - Could not clone repository`;

it('keeps what went wrong of a log, once', () => {
  const kept = pastedText(LOG, ROOM);
  expect(kept).toBe(
    "ERROR: Could not clone repository DownloadException: Authentication failed for 'https://git.example.com/a.git' TransportException: not authorized",
  );
  expect(isLogLine(kept)).toBe(true);
  expect(pastedText(LOG.replaceAll('\n', '\r\n'), ROOM)).toBe(kept);
});

it('leaves out the name of the container that Docker Compose writes in front of each line', () => {
  const inContainer = LOG.replace(/^/gm, 'scan-worker-1  | ');
  expect(pastedText(inContainer, ROOM)).toBe(pastedText(LOG, ROOM));
  // A row of a table.
  expect(pastedText('UI_HOSTS | addresses', ROOM)).toBe('UI_HOSTS | addresses');
});

it('keeps it of lines that are written as JSON', () => {
  const line = (level: string, message: string) =>
    `{"level":"${level}","loggerName":"a","formattedMessage":"${message}"}`;
  const log = [line('INFO', 'started'), line('ERROR', 'no such queue')].join('\n');
  expect(pastedText(log, ROOM)).toBe('ERROR: no such queue');
});

it('keeps it of lines in logfmt', () => {
  const log = 'time="2026-03-01T12:00:11Z" level=info msg="none failed"\nlevel=error msg="queue is gone"';
  expect(pastedText(log, ROOM)).toBe('ERROR: queue is gone');
});

it('keeps an object in JSON together, although it is spread over several lines', () => {
  const line = JSON.stringify({ level: 'error', message: 'queue is gone' }, null, 2);
  expect(pastedText(line, ROOM)).toBe('{   "level": "error",   "message": "queue is gone" }');
  expect(pastedText(`${line.replace('error', 'info')}\n${line}`, ROOM)).toBe('ERROR: queue is gone');
});

it('keeps the warnings of a log without faults', () => {
  const log = '12:00:11 INFO started\n12:00:12 WARN rate limit reached\n12:00:13 INFO Not found, 0 failed';
  expect(pastedText(log, ROOM)).toBe('ERROR: rate limit reached');
});

it.each([
  ['npm http fetch GET 404', 'npm error code E404'],
  ['$ docker pull a', 'docker: Error response from daemon: manifest unknown'],
  ['* Connected to localhost', '< HTTP/2 502'],
  ['GET /api/v1/runs/12', '404 Not Found'],
  ['restart: on-failure', 'Task :core:compileKotlin FAILED'],
])('of "%s" and "%s", it keeps the second', (quiet, fault) => {
  expect(pastedText(`${quiet}\n${fault}\n`, 20)).toBe(fault);
});

it('keeps what a command got back that is too long for the box', () => {
  const command =
    'curl -v http://a/api/v1/runs/12\n> Accept: */*\n< HTTP/1.1 404 Not Found\n< Date: x\n{"message":"gone"}';
  expect(pastedText(command, 80)).toBe('404 Not Found {"message":"gone"}');
  expect(pastedText(command, ROOM)).toBe(command.replaceAll('\n', ' '));
});

it('keeps the faults of other texts only if they are too long for the box', () => {
  const text = `Name: core\nState: Waiting\n  Reason: CrashLoopBackOff\nfailOnError: true\n# cannot be empty`;
  expect(pastedText(text, ROOM)).toBe(text.replaceAll('\n', ' '));
  expect(pastedText(text, 60)).toBe('Reason: CrashLoopBackOff');
  expect(pastedText('core: a\nimage: b', 10)).toBe('core: a image: b');
});

it('leaves a line of a log as it is', () => {
  const line = '2026-03-01 12:00:11.312 [main] ERROR org.example.Main - gone';
  expect(pastedText(line, ROOM)).toBe(line);
});

it('does not take a quoted line for the name of an action', () => {
  expect(pastedText('> Could not resolve all files.', ROOM)).toBe('Could not resolve all files.');
  expect(pastedText('> What went wrong:\n> gone\n', ROOM)).toBe('What went wrong: > gone');
  expect(pastedText('> Task :a\n> Could not resolve all files.', 20)).toBe('Could not resolve all files.');
  expect(pastedText('>', ROOM)).toBe('>');
});

it('leaves what fits as it is', () => {
  for (const text of ['a > b', ' secrets ', 'vault']) expect(pastedText(text, ROOM)).toBe(text);
});
