import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakable } from './breakable.tsx';

it.each([
  ['AppliedVulnerabilityResolution', 'Applied<wbr/>Vulnerability<wbr/>Resolution'],
  ['PagedResponse_OrtRun', 'Paged<wbr/>Response_<wbr/>Ort<wbr/>Run'],
  ['configManager.secretProvider', 'config<wbr/>Manager.<wbr/>secret<wbr/>Provider'],
  ['PATENT_GRANT_EXCEPTION', 'PATENT_<wbr/>GRANT_<wbr/>EXCEPTION'],
  ['/api/v1/organizations/{id}', '/api/<wbr/>v1/<wbr/>organizations/<wbr/>{id}'],
  ['Sign in with GitHub Actions', 'Sign in with GitHub Actions'],
  ['OrtRun', 'OrtRun'],
])('%s may break between its words', (text, markup) => {
  expect(renderToStaticMarkup(<code>{breakable(text)}</code>)).toBe(`<code>${markup}</code>`);
});
