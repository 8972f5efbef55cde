import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutQuestions } from './react-nodes.ts';

/** What of React no script of readers uses: the build stops where one imports it (`react-modules.ts`). Pages are rendered by all of React. */
export const LEFT_OUT = ['Suspense', 'SuspenseList', 'lazy', 'StrictMode', 'Profiler'];

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
