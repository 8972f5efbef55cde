import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VersionFacts } from './single-file-panel.tsx';

it('the date of the single file is a day without a time', () => {
  const markup = renderToStaticMarkup(<VersionFacts release="1.2.3" date="2026-11-26" />);
  expect(markup).toContain('<dd>26 November 2026</dd>');
});
