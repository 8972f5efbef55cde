import { parseAst } from 'vite';
import { childrenOf, type Node } from './script-nodes.ts';

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

/** What is known of React before its tree is walked. */
interface Known {
  /** The code of a node, or between two places. */
  source(place: Place): string;
  /** What scripts of readers name. */
  names: ReadonlySet<string>;
  /** React's variables for the kinds of elements that are never made. */
  kinds: ReadonlySet<string>;
  /** What no class of a component has. */
  lacking: ReadonlySet<string>;
  /** Hooks, and what a class may call, that no component uses. */
  uncalled: ReadonlySet<string>;
  /** Name of a function → what it answers. */
  answers: ReadonlyMap<string, string>;
}

/** Where a node is: what it is a part of, and the body of the function around it. */
interface Around {
  parent: Node | null;
  body: Node | null;
}

interface Place {
  start: number;
  end: number;
}

interface Edit extends Place {
  text: string;
}

/** Says what takes a node's place; undefined if it stays, and what is inside it may be replaced. */
type Rule = (node: Node, known: Known, around: Around) => Edit | undefined;

const instead = ({ start, end }: Place, text: string): Edit => ({ start, end, text });

const RULES: readonly Rule[] = [
  function comparisonWithNever({ start, end, type, left, right, operator }, known) {
    if (type !== 'BinaryExpression' || !/^[!=]==?$/.test(operator)) return undefined;
    const isAnswered =
      isNever(left, right, known) ||
      isNever(right, left, known) ||
      isNoFunction(left, known) ||
      isNoFunction(right, known);
    return isAnswered ? instead({ start, end }, operator.startsWith('!') ? '!0' : '!1') : undefined;
  },
  /** All nodes belong to roots of `createRoot` and `hydrateRoot`. */
  function modeOfRoot(node, { source }) {
    const asks =
      node.type === 'BinaryExpression' &&
      node.operator === '&' &&
      isMember(node.left, (name) => name === 'mode') &&
      source(node.right) === '1';
    return asks ? instead(node, '1') : undefined;
  },
  function callWithAnswer(node, { answers }) {
    const isCall = node.type === 'CallExpression' && node.callee.type === 'Identifier';
    const answer = isCall ? answers.get(node.callee.name) : undefined;
    return answer === undefined ? undefined : instead(node, answer);
  },
  function memberOfNoClass(node, { lacking }, { parent }) {
    const isAssigned = parent?.type === 'AssignmentExpression' && parent.left === node;
    return isMember(node, (name) => lacking.has(name)) && !isAssigned ? instead(node, '(void 0)') : undefined;
  },
  function stackOfComponents(node, { source }) {
    if (node.type !== 'TryStatement') return undefined;
    const stack = /var (\w+)=\w+\}catch\(\w+\)\{\1="\\nError generating stack: /.exec(source(node))?.[1];
    return stack === undefined ? undefined : instead(node, `var ${stack}="";`);
  },
  /** A handler that no component has: React need neither listen for what the event is made of, nor make it. */
  function unheardHandler(node, { names, source }) {
    const isUnheard =
      isRegistered(node, (name) => !names.has(name)) || (isStatement(node) && makesUnheard(source(node), names));
    return isUnheard ? instead(node, declared([node])) : undefined;
  },
  function fieldsOfEvents({ type, properties }, { names, source }, { body }) {
    if (type !== 'ObjectExpression' || body !== null || !properties.some(isCopied)) return undefined;
    const used = properties.filter(({ key }: Node) => names.has(key.name));
    return instead({ start: properties[0].start, end: properties.at(-1).end }, used.map(source).join(','));
  },
  function uncalledMethod(node, { uncalled, source }) {
    if (!isKey(node) || !uncalled.has(node.key.name)) return undefined;
    const { start, end } = node;
    return instead({ start, end: source({ start: end, end: end + 1 }) === ',' ? end + 1 : end }, '');
  },
];

/**
 * Answers what React-DOM asks in its syntax tree: which kinds of nodes there are, which events are heard, and what components have that
 * are classes. Fields that only React reads get short names.
 *
 * @param names what scripts of readers name
 */
export function withoutQuestions(code: string, names: ReadonlySet<string>): string {
  const tree: Node = parseAst(code);
  const known = knownOf(code, names);
  const heard = new Set([...names].map((name) => name.toLowerCase()));
  const isUnheard = (event: unknown) => typeof event === 'string' && EVENTS.has(event) && !heard.has(`on${event}`);
  const edits: Edit[] = [];
  visit(tree, null, null);
  return edited(code, edits);

  function visit(node: Node, parent: Node | null, outer: Node | null): void {
    const body = node.type.includes('Function') && node.body.type === 'BlockStatement' ? node.body : outer;
    if (node.type === 'SwitchStatement') {
      visit(node.discriminant, node, body);
      visitCases(node, body);
      return;
    }
    for (const rule of RULES) {
      const edit = rule(node, known, { parent, body });
      if (edit) {
        edits.push(edit);
        return;
      }
    }
    edits.push(...shortField(node));
    for (const child of childrenOf(node)) visit(child, node, body);
  }

  function visitCases({ discriminant, cases }: Node, body: Node | null): void {
    // How urgent an event is matters also where only listeners of the site hear it.
    const isOfAny = cases.some(({ test }: Node) => test?.value === 'message');
    const isGone = ({ test }: Node) => isNever(discriminant, test, known) || (!isOfAny && isUnheard(test?.value));
    let before: Node | undefined;
    for (const group of groupsOf(cases)) {
      const last = group.at(-1) as Node;
      if (group.every(isGone)) {
        if (before && !leaves(before.consequent)) throw new Error('React goes on into a case that is left out.');
        // Its variables belong to the whole function.
        if (body) edits.push(instead({ start: body.start + 1, end: body.start + 1 }, declared(last.consequent)));
        edits.push(instead({ start: group[0]?.start ?? 0, end: last.end }, ''));
      } else {
        for (const one of group.filter(isGone))
          edits.push(instead({ start: one.start, end: one.consequent[0]?.start ?? one.end }, ''));
        for (const statement of last.consequent) visit(statement, last, body);
      }
      before = last;
    }
  }
}

function knownOf(code: string, names: ReadonlySet<string>): Known {
  const source = ({ start, end }: Place) => code.slice(start, end);
  const kinds = new Set<string>();
  for (const [, name = '', kind = ''] of code.matchAll(/(\w+)=Symbol\.for\("([^"]+)"\)/g)) {
    if (KINDS.has(kind)) kinds.add(name);
  }
  if (kinds.size < KINDS.size) throw new Error('React has no names for some of the elements that are left out.');
  const answers = new Map<string, string>();
  for (const { of, answer, unless = '' } of ANSWERS) {
    const name = of.exec(code)?.[1];
    if (name === undefined) throw new Error(`React has no ${of}, whose answer is known.`);
    if (!names.has(unless)) answers.set(name, answer);
  }
  const uncalled = new Set([
    ...HOOKS.filter((name) => !names.has(name)),
    // What components had before they were classes, and what a class may call besides `setState`.
    'isMounted',
    'enqueueReplaceState',
    ...(names.has('forceUpdate') ? [] : ['enqueueForceUpdate']),
  ]);
  return { source, names, kinds, lacking: new Set(OF_CLASSES.filter((name) => !names.has(name))), uncalled, answers };
}

/** Makes all edits, from the end. Where a function begins, variables may come before another edit. */
function edited(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const { start, end, text: by } of [...edits].sort((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, start) + by + text.slice(end);
  return text;
}

/** Whether something is compared with a kind of node, or of element, that is never made. */
const isNever = (asked: Node, answer: Node | null, { kinds }: Known): boolean =>
  (isMember(asked, (name) => name === 'tag') && answer?.type === 'Literal' && TAGS.has(answer.value)) ||
  (answer?.type === 'Identifier' && kinds.has(answer.name));

/** Only an element of `lazy`, or a component below a `Suspense`, has this method. */
const isNoFunction = ({ type, operator, argument }: Node, { lacking }: Known): boolean =>
  type === 'UnaryExpression' &&
  operator === 'typeof' &&
  isMember(argument, (name) => name === 'then' || lacking.has(name));

/** Whether a statement is only about handlers of events that React makes of others, none of which a component has. */
function makesUnheard(text: string, names: ReadonlySet<string>): boolean {
  const handlers = text.match(/(?<=")on[A-Z]\w+(?=")/g) ?? [];
  return (
    handlers.length > 0 &&
    handlers.every((name) => MADE_EVENTS.includes(name) && !names.has(name)) &&
    !text.includes('function')
  );
}

function shortField(node: Node): Edit[] {
  const field = isMember(node, () => true) ? node.property : isKey(node) ? node.key : null;
  const short = FIELDS.indexOf(field?.name);
  return short < 0 ? [] : [instead(field, `$${short.toString(36)}`)];
}

/** Cases of a `switch` that share their statements: only the last of them has any. */
function groupsOf(cases: readonly Node[]): Node[][] {
  const groups: Node[][] = [];
  for (const one of cases) {
    const last = groups.at(-1);
    if (last?.at(-1)?.consequent.length === 0) last.push(one);
    else groups.push([one]);
  }
  return groups;
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
