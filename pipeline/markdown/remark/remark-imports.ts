import { isAbsolute } from 'node:path';
import type { Expression, ImportDeclaration, Literal } from 'estree';
import type { Root } from 'mdast';
import type {} from 'mdast-util-mdxjs-esm';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { error, type ImportTarget, type MarkdownContext } from '../context.ts';
import { declaredNames } from '../estree.ts';
import { assignment, call, constant, identifier, type Line, lazy, literal, objectOf } from '../estree-nodes.ts';
import { addAsset, compiledDoc, pageData } from '../file-data.ts';
import { attemptOf, importOf, OWN_COMPONENTS } from '../isolation.ts';
import { moduleOfPage } from '../module-path.ts';

type Problem = Extract<ImportTarget, { problem: string }>;

/**
 * `import` as Docusaurus authors use it: partials, components of its theme, pictures, `@site/…`. What cannot be
 * imported is reported with its line and taken out, so that all problems of a build are found in one run.
 */
export function remarkImports(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const page = pageData(file);
    // Also inside elements: the compiler moves imports out of them.
    visit(tree, 'mdxjsEsm', ({ data }) => {
      const program = data?.estree;
      if (!program) return;
      program.body = program.body.flatMap((line): Line[] => {
        for (const name of declaredNames(line)) page.names.add(name);
        return line.type === 'ImportDeclaration' ? resolved(line) : attempted(line);
      });
    });

    /** What a page computes and the components that it declares run in isolation, too. */
    function attempted(line: Line): Line[] {
      const declared = line.type === 'ExportNamedDeclaration' ? line.declaration : line;
      const place = { file: context.displayName(file.path), ...(line.loc && { line: line.loc.start.line }) };
      const before: Line[] = [];
      const guard = (name: string, component: Expression) => {
        const own = `own$${page.scripts++}`;
        before.push(importOf({ own }));
        return call(own, [component, objectOf({ component: name, ...place })]);
      };
      if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration') {
        const name = declared.id?.name;
        if (name === undefined || !isComponent(name)) return [line];
        const guarded = guard(name, identifier(name));
        // The declaration stays, because it may be used above; only its value is replaced.
        return [...before, line, assignment(name, guarded)];
      }
      if (declared?.type !== 'VariableDeclaration') return [line];
      for (const declarator of declared.declarations) {
        const { id, init } = declarator;
        if (id.type !== 'Identifier' || !init) continue;
        if (!STILL.has(init.type)) {
          const attempt = `attempt$${page.scripts++}`;
          declarator.init = attemptOf(attempt, init, { specifier: id.name, path: file.path, ...place });
          before.push(importOf({ attempt }));
        }
        if (isComponent(id.name)) declarator.init = guard(id.name, declarator.init as Expression);
      }
      return [...before, line];
    }

    function resolved(line: ImportDeclaration): Line[] {
      const specifier = String(line.source.value);
      // Added by an earlier stage.
      if (specifier === OWN_COMPONENTS) return [line];
      const target = context.resolveImport(file.path, specifier);
      const names = line.specifiers.map(({ local }) => local.name);
      if ('problem' in target) return missing(line, names, target);
      if ('asset' in target) {
        addAsset(file, target.asset);
        for (const name of names) page.pictures.set(name, target.asset.url);
        return names.map((name) => constant(name, literal(target.asset.url)));
      }
      const module = 'partial' in target ? moduleOfPage(target.partial) : target.module;
      line.source = literal(module);
      if ('module' in target && isAbsolute(module) && /\.[mc]?[jt]sx?$/.test(module)) return script(line, specifier);
      for (const name of names) page.imports.set(name, { specifier });
      if ('partial' in target) page.partials.push(target.partial);
      // What replaces Docusaurus' own modules is our code and needs no guard.
      const needsGuard = 'module' in target && !/^(?:@theme|@docusaurus)\//.test(module);
      return needsGuard ? guarded(line, { specifier, file: context.displayName(file.path) }) : [line];
    }

    function missing({ loc }: ImportDeclaration, names: readonly string[], { problem, hint }: Problem): Line[] {
      for (const name of names) page.missing.add(name);
      const { line = 1, column = 0 } = loc?.start ?? {};
      const place = { position: { start: { line, column: column + 1 } } };
      compiledDoc(file).diagnostics.push(
        error(context.displayName(file.path), 'import', place, { message: problem, hint }),
      );
      // With `nothing`, `className={styles.box}` is left out; with an undeclared name, the page would fail.
      return names.map((name) => importOf({ nothing: name }));
    }

    function script(line: ImportDeclaration, specifier: string): Line[] {
      const number = page.scripts++;
      for (const one of line.specifiers)
        page.imports.set(one.local.name, { specifier, module: moduleName(number), imported: importedName(one) });
      const start = line.loc && { line: line.loc.start.line };
      const place = { specifier, file: context.displayName(file.path), ...start };
      return scriptLines(line, { place, lazily: context.lazily, number });
    }
  };
}

/** What is not wrapped in a function: literals, functions and classes cannot fail, and `await` is not possible there. */
const STILL = new Set([
  'Literal',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassExpression',
  'AwaitExpression',
]);

/** What an import takes from its module: a name, `default`, or `*` for everything. */
function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  const { imported } = specifier;
  return imported.type === 'Identifier' ? imported.name : String(imported.value);
}

interface ScriptOptions {
  /** Where the page imports it, for messages. */
  place: { specifier: string; file: string; line?: number };
  lazily: MarkdownContext['lazily'];
  /** Number in the names of the script's constants. */
  number: number;
}

/**
 * A script of the site runs in isolation from the page and from all other scripts, so that its failure affects nothing else:
 * `const module$0 = script$0(() => require('…'), { … })`, and a constant for each name that is imported from it.
 */
function scriptLines({ specifiers, source }: ImportDeclaration, { place, lazily, number }: ScriptOptions): Line[] {
  const [script, taken, component] = ['script', 'taken', 'component'].map((name) => `${name}$${number}`) as [
    string,
    string,
    string,
  ];
  const module = moduleName(number);
  const loaded: Expression =
    lazily === 'require' ? call('require', [source as Literal]) : { type: 'ImportExpression', source };
  const run = call(script, [lazy(loaded), objectOf({ ...place, path: String(source.value) })]);
  return [
    importOf({ script, taken, component }),
    constant(module, lazily === 'require' ? run : { type: 'AwaitExpression', argument: run }),
    ...specifiers.map((specifier) =>
      constant(
        specifier.local.name,
        isComponent(specifier.local.name)
          ? call(component, [identifier(module), literal(importedName(specifier)), literal(specifier.local.name)])
          : call(taken, [identifier(module), literal(importedName(specifier))]),
      ),
    ),
  ];
}

/** Name of the constant that holds a script within the page. */
const moduleName = (number: number) => `module$${number}`;

const isComponent = (name: string) => /^[A-Z]/.test(name);

/** Wraps components of packages, so that a page can be rendered without them when they fail. */
function guarded(line: ImportDeclaration, place: { specifier: string; file: string }): Line[] {
  const names = line.specifiers.flatMap((specifier) => {
    const { name } = specifier.local;
    if (specifier.type === 'ImportNamespaceSpecifier' || !isComponent(name)) return [];
    specifier.local = { type: 'Identifier', name: `${name}$` };
    return [name];
  });
  const [first] = names;
  if (first === undefined) return [line];
  const own$ = `own$${first}`;
  const wrap = (name: string) =>
    constant(name, call(own$, [identifier(`${name}$`), objectOf({ component: name, ...place })]));
  return [line, importOf({ own: own$ }), ...names.map(wrap)];
}
