/**
 * Stands for whatever a component takes from a module that is not here: it can be called, made, asked for any property
 * and spread, and shows what is inside of it. So a component of another site fails as late as possible, or not at all.
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
    // A component gets its properties; whatever else is called has more of nothing to give.
    apply: (_, __, args) => (isProps(args[0]) ? (args[0].children ?? null) : nothing),
    construct: () => nothing,
    set: () => true,
  },
);

/** What `use…` is called with are no properties of a component, although they look so. */
const hook = () => nothing;

const isHook = (key) => typeof key === 'string' && /^use[A-Z]/.test(key);

/** Who has these is a promise, an element, a module, or a component of another kind. */
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
