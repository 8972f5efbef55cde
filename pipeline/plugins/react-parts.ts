import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { childrenOf, type Node } from './script-nodes.ts';

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

/** Events for which React makes an object of a kind of its own, or which it keeps for later. */
const EVENTS = new Set(
  (
    'keypress beforeblur afterblur mousemove contextmenu drag dragend dragenter dragexit dragleave dragover dragstart touchcancel touchend ' +
    'touchmove touchstart wheel copy cut gotpointercapture'
  ).split(' '),
);

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
  'acceptsBooleans attributeNamespace mustUseProperty sanitizeURL removeEmptyString pingCache pendingChildren mutableReadLanes payload shared ' +
  'eventTime getSnapshot'
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
  [/if\(ia\)\{var xe;.*?we=xe&&\(.*?\)\}/s, 'we=!0;'],
  [/ia&&\(Ye=document\.createElement\("div"\)\.style,.*?\);/s, ''],
  [/\bZe\((?="animation|"transition)/g, '('],
  [/Lb=!1;if\(ia\)try\{.*?catch\(a\)\{Lb=!1\}/s, 'Lb=!0;'],
  ['"http://www.w3.org/2000/svg"!==a.namespaceURI||"innerHTML"in a', '!0'],
  ['"function"===typeof Object.is', '!0'],
  ['"function"===typeof queueMicrotask', '!0'],
  ['"function"===typeof reportError', '!0'],
  ['"function"===typeof setTimeout', '!0'],
  ['"function"===typeof clearTimeout', '!0'],
  ['Math.clz32?', '!0?'],
  [/for\(var b="https:\/\/reactjs\.org.*?helpful warnings\."/s, 'return"Minified React error #"+a'],
  // Names of keys from before there was a standard.
  [/key:function\(a\)\{if\(a\.key\).*?"keypress"===a\.type.*?\}/s, 'key:function(a){return a.key||"Unidentified"}'],
  [/relatedTarget:function\(a\)\{.*?\}/s, 'relatedTarget:0'],
  [/clipboardData:function\(a\)\{.*?\}/s, 'clipboardData:0'],
  [/a&&\(a\.preventDefault\?.*?(?=,this\.isDefaultPrevented)/s, '(a.preventDefault()'],
  [/a&&\(a\.stopPropagation\?.*?(?=,this\.isPropagationStopped)/s, '(a.stopPropagation()'],
];

/**
 * What only happens where a script names something, or with what is left out anyway: `Suspense`, experiments, strings as refs, components
 * that return what would be a class today.
 */
const NEVER: [happens: string | RegExp, instead: string, unless?: RegExp][] = [
  [/ml\.prototype\.unstable_scheduleHydration=function.*?\};(?=function nl)/s, ''],
  [/for\(c=0;c<Qc\.length;c\+\+\).*?Qc\.shift\(\)/s, ''],
  [/if\(0<Kc\.length\)\{.*?\}\}/s, ''],
  [/case 3:Ck\(a,\s*d\);.*?(?=case 5:Pk\()/s, ''],
  [/if\(8===b\)\{b=a\.data;.*?\}(?=\}return a\}\s*function Mf)/s, ''],
  ['null!==a&&"function"!==typeof a&&"object"!==typeof a', '!1'],
  [/"object"===typeof e&&null!==e&&"function"===typeof e\.render&&void 0===e\.\$\$typeof/, '!1'],
  [
    /null!==(\w)&&void 0!==\1&&\(!0===\1\.unstable_strictMode.*?\)\);/gs,
    '',
    /^(?:identifierPrefix|onRecoverableError)$/,
  ],
  [/null!=c&&c\.hydratedSources\|\|null/, 'null'],
  [/,cache:\w+\.cache,pendingSuspenseBoundaries:\w+\.pendingSuspenseBoundaries,transitions:\w+\.transitions/, ''],
  [/,cache:null,transitions:null,pendingSuspenseBoundaries:null/, ''],
];

/** React's functions whose answer is known. Mistakes in names are told to developers, who get all of React. */
const ANSWERS: { of: RegExp; answer: string; unless?: string }[] = [
  { of: /function (\w+)\(a\)\{a=a\.childContextTypes;/, answer: '!1', unless: 'childContextTypes' },
  { of: /function (\w+)\(a,b\)\{var c=a\.type\.contextTypes;/, answer: 'Vf', unless: 'contextTypes' },
  { of: /function (\w+)\(a\)\{if\(!a\)return Vf;/, answer: 'Vf', unless: 'childContextTypes' },
  // Whether an element is of a kind of its own, with a hyphen in its name.
  { of: /function (\w+)\(a,b\)\{if\(-1===a\.indexOf\("-"\)\)/, answer: '!1' },
  // Whether its attributes may be there, and may be called so.
  { of: /function (\w+)\(a,b\)\{if\(b\)\{if\(tb\[a\]/, answer: '0' },
  { of: /function (\w+)\(a\)\{if\(ja\.call\(ma,a\)\)/, answer: '!0' },
  // Which `Suspense` it is in.
  { of: /function (\w+)\(a\)\{a=a\.previousSibling;/, answer: 'null' },
  { of: /function (\w+)\(a\)\{do\{var b;if\(b=13===a\.tag\)/, answer: 'null' },
  { of: /function (\w+)\(\)\{for\(var a=0;a<Dh\.length;/, answer: '0' },
];

/** What React's scheduler asks of its browser, and what only happens where something is to be done later than at once. */
const SCHEDULER: [question: string | RegExp, answer: string][] = [
  ['"object"===typeof performance&&"function"===typeof performance.now', '!0'],
  ['"undefined"!==typeof setImmediate', '!1'],
  ['"function"===typeof F)', '!1)'],
  ['"undefined"!==typeof MessageChannel', '!0'],
  [/"undefined"!==typeof navigator.*?isInputPending\.bind\(navigator\.scheduling\);/s, ''],
  ['"function"===typeof setTimeout', '!0'],
  ['"function"===typeof clearTimeout', '!0'],
  ['"object"===typeof c&&null!==c', '!1'],
  ['c>d?', '!1?'],
  ['h(t)', 'null'],
];

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
  const never = NEVER.filter(([, , unless]) => unless === undefined || ![...names].some((name) => unless.test(name)));
  return withoutQuestions(withoutWords(answered(code, [...BROWSER, ...never]), names), names);
}

/** @param code the scheduler's file for production */
export const usedPartsOfScheduler = (code: string): string => answered(code, SCHEDULER);

function answered(code: string, answers: readonly [question: string | RegExp, answer: string, ...unknown[]][]): string {
  return answers.reduce((text, [question, answer]) => replaced(text, question, answer), code);
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
  text = replaced(text, /"((?:abort (?:auxClick|canplay)|mousedown mouseup) [^"]+)"\.split\(" "\)/g, (_, list) =>
    filtered(list, isEvent),
  );
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

  const heard = new Set([...names].map((name) => name.toLowerCase()));
  const isUnheard = (event: unknown) => typeof event === 'string' && EVENTS.has(event) && !heard.has(`on${event}`);
  const uncalled = new Set([
    ...HOOKS.filter((name) => !names.has(name)),
    // What components had before they were classes, and what a class may call besides `setState`.
    'isMounted',
    'enqueueReplaceState',
    ...(names.has('forceUpdate') ? [] : ['enqueueForceUpdate']),
  ]);
  const answers = new Map<string, string>();
  for (const { of, answer, unless = '' } of ANSWERS) {
    const name = of.exec(code)?.[1];
    if (name === undefined) throw new Error(`React has no ${of}, whose answer is known.`);
    if (!names.has(unless)) answers.set(name, answer);
  }

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
    // How urgent an event is matters also where only listeners of the site hear it.
    const isOfAny = all.some(({ test }: Node) => test?.value === 'message');
    const isGone = ({ test }: Node) => isNever(discriminant, test) || (!isOfAny && isUnheard(test?.value));
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
    const known = node.type === 'CallExpression' && node.callee.type === 'Identifier' && answers.get(node.callee.name);
    if (known) {
      put(node, known);
      return;
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
    if (node.type === 'ObjectExpression' && body === null && node.properties.some(isCopied)) {
      const [first] = node.properties;
      const used = node.properties.filter(({ key }: Node) => names.has(key.name));
      if (first) put({ start: first.start, end: node.properties.at(-1).end }, used.map(source).join(','));
      return;
    }
    if (isKey(node) && uncalled.has(node.key.name)) {
      put({ start: node.start, end: code[node.end] === ',' ? node.end + 1 : node.end }, '');
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

/** `bubbles:0`, as in the lists of what React copies from a browser's event. */
const isCopied = ({ type, value }: Node): boolean => type === 'Property' && value.value === 0;

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
  const text =
    typeof what === 'string' || what.global ? code.replaceAll(what, by as string) : code.replace(what, by as string);
  if (text === code) throw new Error(`React has no ${what}, which is to be left out.`);
  return text;
}
