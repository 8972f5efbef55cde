import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { asModule, reactModules } from './react-modules.ts';
import { FIELDS } from './react-nodes.ts';
import { namesIn, usedParts, usedPartsOfScheduler } from './react-parts.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const REACT_DOM = readFileSync(join(folder, 'cjs/react-dom.production.min.js'), 'utf8');
const SCHEDULER = readFileSync(join(folder, '../scheduler/cjs/scheduler.production.min.js'), 'utf8');

interface Transform {
  filter: { code: RegExp };
  handler(this: { error(message: string): never }, code: string): void;
}

const WORDS = [
  ['an attribute', 'strokeWidth', '"stroke-width"'],
  ['an attribute with a colon', 'xlinkTitle', '"xlink:title"'],
  ['an attribute that is there or not', 'itemScope', '"itemScope"'],
  ['a number without a unit', 'zIndex', 'zIndex:!0'],
  ['an event', 'onCanPlay', '"canPlay"'],
  ['a method of a class', 'componentDidMount', '.componentDidMount()'],
  ['what a class may call', 'forceUpdate', 'enqueueForceUpdate:'],
  ['a field of an event', 'tiltX', 'tiltX:0'],
  ['an event with fields of its own', 'onTouchMove', 'case "touchmove":k='],
  ['an option of a root', 'identifierPrefix', 'void 0!==b.identifierPrefix'],
  ['a context from before there were hooks', 'childContextTypes', '.childContextTypes'],
] as const;

const none = usedParts(REACT_DOM, new Set());
const some = usedParts(REACT_DOM, new Set(['useTransition', 'onSelect', ...WORDS.map(([, name]) => name)]));

it('asks nothing about kinds of elements that nothing makes', () => {
  parseAst(none);
  for (const asked of [/\b13===\w\.tag\b/, /\bcase 13:/, /\.mode&1\b/, /\.then\b\)\{/]) {
    expect(REACT_DOM).toMatch(asked);
    expect(none).not.toMatch(asked);
  }
});

it.each(WORDS)('keeps %s that a script names', (_, __, part) => {
  expect(some).toContain(part);
  expect(none).not.toContain(part);
});

it('makes no event that no component has a handler for', () => {
  for (const name of ['onBeforeInput', 'onCompositionEnd', 'onSelect']) {
    expect(REACT_DOM).toContain(`"${name}"`);
    expect(none).not.toContain(`"${name}"`);
  }
  expect(some).toContain('"onSelect"');
});

it('has the hooks that a script names', () => {
  expect(none).not.toContain('useTransition');
  for (const part of ['useTransition:', 'useState:']) expect(some).toContain(part);
  expect(none).toContain('useState:');
});

it('shortens the names of fields that nothing else reads', () => {
  for (const file of ['react/cjs/react.production.min.js', 'scheduler/cjs/scheduler.production.min.js']) {
    const other = readFileSync(join(folder, '..', file), 'utf8');
    for (const field of FIELDS) {
      expect(REACT_DOM).toMatch(new RegExp(`\\b${field}\\b`));
      expect(none).not.toMatch(new RegExp(`\\b${field}\\b`));
      expect(other).not.toMatch(new RegExp(`\\b${field}\\b`));
    }
  }
});

it('keeps what React needs whatever components name', () => {
  for (const part of [
    'children dangerouslySetInnerHTML',
    '["className","class"]',
    'case "message":',
    'case "touchmove":',
  ])
    expect(none).toContain(part);
});

it('does at once what is urgent, and the rest in order', async () => {
  const code = asModule(usedPartsOfScheduler(SCHEDULER));
  const { unstable_scheduleCallback: schedule, unstable_cancelCallback: cancel } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  const done: string[] = [];
  await new Promise<void>((resolve) => {
    schedule(4, resolve);
    schedule(3, () => {
      done.push('first half');
      return () => void done.push('second half');
    });
    schedule(3, () => void done.push('next'));
    cancel(schedule(3, () => void done.push('cancelled')));
    schedule(1, () => void done.push('urgent'));
  });
  expect(done).toEqual(['urgent', 'first half', 'second half', 'next']);
});

it('fails for another version of React, rather than to send all of it', () => {
  expect(() => usedParts('var a=1;', new Set())).toThrow('React has no ');
  expect(() => usedPartsOfScheduler('var a=1;')).toThrow('React has no ');
});

it('knows what the components of the site name', () => {
  const names = namesIn(join(import.meta.dirname, '../../src'));
  for (const name of ['onClick', 'getDerivedStateFromError', 'tabIndex', 'spellCheck']) expect(names).toContain(name);
});

it.each([
  ['Suspense', `import { Suspense, useState } from 'react';`],
  ['lazy', `import {\n  lazy,\n} from "react";`],
])('stops where a script of readers imports %s', (name, code) => {
  const [, plugin] = reactModules('/site') as unknown as [unknown, { transform: Transform }];
  const { filter, handler } = plugin.transform;
  expect(code).toMatch(filter.code);
  expect(`import { useState, type Lazy } from 'react';`).not.toMatch(filter.code);
  const error = (message: string) => {
    throw new Error(message);
  };
  expect(() => handler.call({ error }, code)).toThrow(`Readers' scripts have no ${name}:`);
});
