import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CrashBoundary, CrashScreen } from './crash-boundary.tsx';

it('a crash has the title "This page crashed", the message, its causes, and a button "Try again"', () => {
  const error = new Error('Outer.', { cause: new Error('Inner.') });
  const html = renderToStaticMarkup(<CrashScreen error={error} onRetry={() => {}} />);
  expect(html).toContain('<h1>This page crashed</h1>');
  expect(html).toContain('Outer. Cause: Inner.');
  expect(html).toMatch(/<button[^>]*>Try again<\/button>/);
});

it('whatever was thrown becomes an error', () => {
  expect(CrashBoundary.getDerivedStateFromError('words').error.message).toBe('words');
});
