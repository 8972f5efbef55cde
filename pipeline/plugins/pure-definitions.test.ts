import { expect, it } from 'vitest';
import { markPure } from './pure-definitions.ts';

it('marks definitions of components, and drops their names', () => {
  const code = `var Link = React10.forwardRef(
  function LinkWithRef() {}
);
Link.displayName = "Link";
var Context = React.createContext(null);
const shown = element.displayName = "x";`;
  expect(markPure(code)).toBe(`var Link = /* @__PURE__ */ React10.forwardRef(
  function LinkWithRef() {}
);

var Context = /* @__PURE__ */ React.createContext(null);
const shown = element.displayName = "x";`);
});
