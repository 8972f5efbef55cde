import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** What of React no script of readers uses: the build stops where one imports it (`react-modules.ts`). Pages are rendered by all of React. */
export const LEFT_OUT = ['Suspense', 'SuspenseList', 'lazy', 'StrictMode', 'Profiler'];

/** Kinds of elements (`react.suspense`) that are only made with what is left out. */
const KINDS = new Set(
  ['strict_mode', 'profiler', 'suspense', 'suspense_list', 'lazy', 'offscreen'].map((name) => `react.${name}`),
);

/** React's numbers for the nodes that stand for such elements, for their hidden children, and for what was only ever tried out. */
const TAGS = new Set([8, 12, 13, 16, 18, 19, 21, 22, 23, 24, 25]);

/** What a component that is a class may have, and what React's roots once had. */
const OF_CLASSES = [
  'UNSAFE_componentWillMount',
  'UNSAFE_componentWillReceiveProps',
  'UNSAFE_componentWillUpdate',
  '_reactRootContainer',
  '_stringRef',
  'childContextTypes',
  'componentDidCatch',
  'componentDidMount',
  'componentDidUpdate',
  'componentWillMount',
  'componentWillReceiveProps',
  'componentWillUnmount',
  'componentWillUpdate',
  'contextType',
  'contextTypes',
  'defaultProps',
  'getChildContext',
  'getDerivedStateFromError',
  'getDerivedStateFromProps',
  'getSnapshotBeforeUpdate',
  'isPureReactComponent',
  'shouldComponentUpdate',
];

/** Handlers of events that React makes of others, each by statements of their own. */
const MADE_EVENTS = ['onBeforeInput', 'onCompositionStart', 'onCompositionEnd', 'onCompositionUpdate', 'onSelect'];

/** React has each hook three times: for a component's first rendering, for later ones, and for those that a rendering asks for. */
const HOOKS = [
  'useDebugValue',
  'useDeferredValue',
  'useImperativeHandle',
  'useInsertionEffect',
  'useMutableSource',
  'useReducer',
  'useTransition',
];

/** Fields of objects that only React-DOM itself makes and reads, none of which a browser's objects have. They get short names. */
export const FIELDS = (
  'memoizedState stateNode updateQueue memoizedProps pendingProps sibling alternate lanes flags childLanes subtreeFlags baseState deletions ' +
  'elementType containerInfo _wrapperState blockedOn pendingLanes interleaved dependencies suspendedLanes lastBaseUpdate firstBaseUpdate ' +
  'pendingContext callbackNode pingedLanes isDehydrated lastEffect effects finishedWork finishedLanes baseQueue callbackPriority timeoutHandle ' +
  'entangledLanes entanglements expirationTimes expiredLanes eventTimes firstContext hasEagerState eagerState lastRenderedReducer ' +
  'lastRenderedState mutableSourceEagerHydrationData initialValue initialChecked memoizedValue eventSystemFlags targetContainers ' +
  'acceptsBooleans attributeNamespace mustUseProperty sanitizeURL removeEmptyString pingCache pendingChildren mutableReadLanes'
).split(' ');

/** What React asks of its browser, and what each browser of the last years answers. */
const BROWSER: [question: string | RegExp, answer: string][] = [
  // Asked by this answer to `oninput`, and by nothing else.
  [/if\(\w+\)(\w+=\w+);else\{\w+=\w+;(var \w+)=\w+\}(?=else\(k=h\.nodeName\))/g, '{$1;$2}'],
  [
    '"undefined"===typeof window||"undefined"===typeof window.document||"undefined"===typeof window.document.createElement',
    '!1',
  ],
  ['"documentMode"in document', '!1'],
  ['!document.documentMode', '!0'],
  ['"undefined"!==typeof MSApp', '!1'],
  ['"CompositionEvent"in window', '!0'],
  ['"AnimationEvent"in window', '!0'],
  ['"TransitionEvent"in window', '!0'],
];

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of node has properties of its own, and few of them matter here
  [property: string]: any;
}

/** All words in the scripts of a folder. A component that has an attribute, an event or a method names it. */
export function namesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
}

/**
 * Puts constants in the place of what React-DOM asks at run time although the answer is known, so that the bundler drops what depends on
 * it: nodes of a kind that is never made, roots from before `createRoot`, old browsers, and stacks of components, which nothing shows.
 *
 * @param code React-DOM's file for production
 * @param names of attributes, events and methods that the site's components may have, among others
 */
export function usedParts(code: string, names: ReadonlySet<string>): string {
  return withoutQuestions(withoutWords(inBrowsers(code), names), names);
}

function inBrowsers(code: string): string {
  return BROWSER.reduce((text, [question, answer]) => replaced(text, question, answer), code);
}

/** Shortens React's lists of attributes and events. */
function withoutWords(code: string, names: ReadonlySet<string>): string {
  const lowerCase = new Set([...names].map((name) => name.toLowerCase()));
  const isAttribute = (word: string) => names.has(word.replace(/[-:](\w)/g, (_, letter) => letter.toUpperCase()));
  const isEvent = (word: string) => lowerCase.has(`on${word.toLowerCase()}`);
  const filtered = (list: string, isUsed: (word: string) => boolean) =>
    JSON.stringify(list.split(/[ ",]+/).filter((word) => word !== '' && isUsed(word)));
  let text = code;
  // The list that begins with `children` is of React's own properties.
  text = replaced(text, /"((?!children )[\w:-]+(?: [\w:-]+)+)"\.split\(" "\)(?=\.forEach\()/g, (_, list) =>
    filtered(list, isAttribute),
  );
  text = replaced(text, /\[((?:"[\w:]+",)+"[\w:]+")\](?=\.forEach\()/g, (_, list) => filtered(list, isAttribute));
  text = replaced(text, /"(abort (?:auxClick|canplay) [^"]+)"\.split\(" "\)/g, (_, list) => filtered(list, isEvent));
  return replaced(text, /(?<=\{)animationIterationCount:!0(?:,\s*\w+:!0)+(?=\})/g, (list) =>
    list
      .split(/,\s*/)
      .filter((entry) => names.has(entry.replace(':!0', '')))
      .join(','),
  );
}

function withoutQuestions(code: string, names: ReadonlySet<string>): string {
  const tree: Node = parseAst(code);
  const kinds = new Set<string>();
  const unknown = new Set(OF_CLASSES.filter((name) => !names.has(name)));
  const edits: { start: number; end: number; text: string }[] = [];
  const put = ({ start, end }: { start: number; end: number }, text: string) => edits.push({ start, end, text });
  const source = ({ start, end }: Node) => code.slice(start, end);

  const isTag = (node: Node) => isMember(node, (name) => name === 'tag');
  const isKind = (node: Node | null) => node?.type === 'Identifier' && kinds.has(node.name);
  const isNever = (asked: Node, answer: Node | null) =>
    (isTag(asked) && answer?.type === 'Literal' && TAGS.has(answer.value)) || isKind(answer);
  /** Whether a statement is only about such handlers, none of which a component has. */
  const makesUnheard = (text: string) => {
    const handlers = text.match(/(?<=")on[A-Z]\w+(?=")/g) ?? [];
    return (
      handlers.length > 0 &&
      handlers.every((name) => MADE_EVENTS.includes(name) && !names.has(name)) &&
      !text.includes('function')
    );
  };
  /** Only an element of `lazy`, or a component below a `Suspense`, has this method. */
  const isNoFunction = ({ type, operator, argument }: Node) =>
    type === 'UnaryExpression' &&
    operator === 'typeof' &&
    isMember(argument, (name) => name === 'then' || unknown.has(name));

  function cases({ discriminant, cases: all }: Node, body: Node | null): void {
    const isGone = ({ test }: Node) => isNever(discriminant, test);
    for (let first = 0, next = 0; first < all.length; first = next) {
      next =
        all.findIndex(({ consequent }: Node, at: number) => at >= first && consequent.length > 0) + 1 || all.length;
      const group: Node[] = all.slice(first, next);
      const last = group.at(-1) as Node;
      if (group.every(isGone)) {
        if (first > 0 && !leaves(all[first - 1].consequent))
          throw new Error('React goes on into a case that is left out.');
        // Its variables belong to the whole function.
        if (body) put({ start: body.start + 1, end: body.start + 1 }, declared(last.consequent));
        put({ start: group[0]?.start ?? 0, end: last.end }, '');
      } else {
        for (const one of group)
          if (isGone(one)) put({ start: one.start, end: one.consequent[0]?.start ?? one.end }, '');
        for (const statement of last.consequent) visit(statement, last, body);
      }
    }
  }

  function visit(node: Node, parent: Node | null, outer: Node | null): void {
    const body = node.type.includes('Function') && node.body.type === 'BlockStatement' ? node.body : outer;
    if (node.type === 'SwitchStatement') {
      visit(node.discriminant, node, body);
      cases(node, body);
      return;
    }
    if (node.type === 'BinaryExpression') {
      const { left, right, operator } = node;
      if (
        /^[!=]==?$/.test(operator) &&
        (isNever(left, right) || isNever(right, left) || isNoFunction(left) || isNoFunction(right))
      ) {
        put(node, operator.startsWith('!') ? '!0' : '!1');
        return;
      }
      // All nodes belong to roots of `createRoot` and `hydrateRoot`.
      if (operator === '&' && isMember(left, (name) => name === 'mode') && source(right) === '1') {
        put(node, '1');
        return;
      }
    }
    if (
      isMember(node, (name) => unknown.has(name)) &&
      !(parent?.type === 'AssignmentExpression' && parent.left === node)
    ) {
      put(node, '(void 0)');
      return;
    }
    const stack =
      node.type === 'TryStatement' &&
      /var (\w+)=\w+\}catch\(\w+\)\{\1="\\nError generating stack: /.exec(source(node))?.[1];
    if (stack) {
      put(node, `var ${stack}="";`);
      return;
    }
    // A handler that no component has: React need neither listen for what the event is made of, nor make it.
    if (isRegistered(node, (name) => !names.has(name)) || (isStatement(node) && makesUnheard(source(node)))) {
      put(node, declared([node]));
      return;
    }
    if (isKey(node) && HOOKS.includes(node.key.name) && !names.has(node.key.name)) {
      put(node.value, 'null');
      return;
    }
    const field = isMember(node, () => true) ? node.property : isKey(node) ? node.key : null;
    const short = FIELDS.indexOf(field?.name);
    if (short >= 0) put(field, `$${short.toString(36)}`);
    for (const child of childrenOf(node)) visit(child, node, body);
  }

  for (const node of within(tree)) {
    const { type, id, init } = node;
    if (
      type === 'VariableDeclarator' &&
      init?.type === 'CallExpression' &&
      source(init.callee) === 'Symbol.for' &&
      KINDS.has(init.arguments[0].value)
    )
      kinds.add(id.name);
  }
  if (kinds.size < KINDS.size) throw new Error('React has no names for some of the elements that are left out.');
  visit(tree, null, null);
  let text = code;
  // From the end. Where a function begins, variables may come before another edit.
  for (const edit of edits.sort((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');
}

function* within(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* within(child);
}

const isMember = (node: Node, isIt: (name: string) => boolean): boolean =>
  node.type === 'MemberExpression' && !node.computed && isIt(node.property.name);

/** Whether the statement names an event: `fa("onSelect",["keydown"])`. */
const isRegistered = ({ type, expression }: Node, isIt: (name: string) => boolean): boolean =>
  type === 'ExpressionStatement' &&
  expression.type === 'CallExpression' &&
  expression.callee.type === 'Identifier' &&
  expression.arguments.slice(0, 2).some(({ value }: Node) => /^on[A-Z]\w+$/.test(value) && isIt(value));

const isStatement = ({ type }: Node): boolean => type === 'ExpressionStatement' || type === 'IfStatement';

const isKey = ({ type, computed, shorthand }: Node): boolean => type === 'Property' && !computed && !shorthand;

/** Whether nothing after these statements runs. */
function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (last.type === 'BlockStatement') return leaves(last.body);
  if (last.type === 'IfStatement')
    return last.alternate !== null && leaves([last.consequent]) && leaves([last.alternate]);
  return /^(?:Return|Break|Throw|Continue)Statement$/.test(last.type);
}

/** Declares the variables of statements that are left out. */
function declared(statements: readonly Node[]): string {
  const variables = statements.flatMap(variablesIn);
  return variables.length > 0 ? `var ${variables.join(',')};` : ';';
}

function variablesIn(node: Node): string[] {
  if (node.type.includes('Function')) return [];
  const own = node.type === 'VariableDeclaration' ? node.declarations.map(({ id }: Node) => id.name) : [];
  return [...own, ...childrenOf(node).flatMap(variablesIn)];
}

/** Another version of React may say it in other words: then the build fails, and no page grows unnoticed. */
function replaced(
  code: string,
  what: string | RegExp,
  by: string | ((found: string, ...groups: string[]) => string),
): string {
  const text = code.replaceAll(what, by as string);
  if (text === code) throw new Error(`React has no ${what}, which is to be left out.`);
  return text;
}
