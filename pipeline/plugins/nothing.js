/**
 * Replaces whatever a component imports from a module that is missing: it can be called, constructed, spread and asked for
 * any property, and it shows its children. So a component of another site fails as late as possible, or not at all.
 */
export const nothing = new Proxy(
  function nothing(props) {
    return props?.children ?? null;
  },
  {
    get(target, key) {
      if (key === Symbol.toPrimitive || key === 'toString' || key === 'toJSON') return () => '';
      if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
      if (ASKED_FOR.has(key)) return undefined;
      if (key === 'length') return 0;
      if (isHook(key)) return hook;
      return key in target && key !== 'name' ? Reflect.get(target, key) : nothing;
    },
    // A component is called with its props; any other call returns `nothing` again.
    apply: (_, __, args) => (isProps(args[0]) ? (args[0].children ?? null) : nothing),
    construct: () => nothing,
    set: () => true,
  },
);

/** The arguments of a hook (`use…`) are not the props of a component, although they may look like them. */
const hook = () => nothing;

const isHook = (key) => typeof key === 'string' && /^use[A-Z]/.test(key);

/** Whatever has one of these counts as a promise, an element, a module, or another kind of component. */
const ASKED_FOR = new Set([
  'then',
  '$$typeof',
  '__esModule',
  'contextTypes',
  'contextType',
  'childContextTypes',
  'getDerivedStateFromProps',
  'defaultProps',
  'propTypes',
  'displayName',
]);

function isProps(value) {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
