import type { Expression, Identifier, ImportDeclaration, Literal, ModuleDeclaration, Program, Statement } from 'estree';
import type { Root } from 'mdast';
import type {} from 'mdast-util-mdxjs-esm';
import type { VFile } from 'vfile';
import { error, type MarkdownContext } from './context.ts';
import { addAsset, compiledDoc, pageData } from './file-data.ts';
import { moduleOfPage } from './module-path.ts';

/** Module of `src/` that knows whether components of the content run; see `pipeline/plugins/content.ts`. */
export const OWN_COMPONENTS = 'virtual:own-components';

type Line = Program['body'][number];

/**
 * `import` as Docusaurus' authors use it: partials, its theme's components, pictures, `@site/…`. What cannot be
 * imported is reported with its line and taken out, so that all problems of a build are found in one run.
 */
export function remarkImports(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const page = pageData(file);
    for (const node of tree.children) {
      const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
      if (!program) continue;
      program.body = program.body.flatMap((line): Line[] => {
        for (const name of declaredNames(line)) page.names.add(name);
        return line.type === 'ImportDeclaration' ? resolved(line) : [line];
      });
    }

    function resolved(line: ImportDeclaration): Line[] {
      const target = context.resolveImport(file.path, String(line.source.value));
      const names = line.specifiers.map(({ local }) => local.name);
      if ('problem' in target) {
        for (const name of names) page.missing.add(name);
        const { line: number = 1, column = 0 } = line.loc?.start ?? {};
        const place = { position: { start: { line: number, column: column + 1 } } };
        const text = { message: target.problem, hint: target.hint };
        compiledDoc(file).diagnostics.push(error(context.displayName(file.path), 'import', place, text));
        return [];
      }
      if ('asset' in target) {
        addAsset(file, target.asset);
        for (const name of names) page.pictures.set(name, target.asset.url);
        return names.map((name) => constant(name, literal(target.asset.url)));
      }
      if ('partial' in target) page.partials.push(target.partial);
      const source = 'partial' in target ? moduleOfPage(target.partial) : target.module;
      line.source = literal(source);
      // What stands for Docusaurus' own is ours.
      return 'module' in target && !/^(?:@theme|@docusaurus)\//.test(source) ? guarded(line) : [line];
    }
  };
}

/** Components of a site's scripts are wrapped, so that a page can be made without them when they fail. */
function guarded(line: ImportDeclaration): Line[] {
  const names = line.specifiers.flatMap((specifier) => {
    const { name } = specifier.local;
    if (specifier.type === 'ImportNamespaceSpecifier' || !/^[A-Z]/.test(name)) return [];
    specifier.local = { type: 'Identifier', name: `${name}$` };
    return [name];
  });
  const [first] = names;
  if (first === undefined) return [line];
  const own = `own$${first}`;
  const imported: ImportDeclaration = {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportSpecifier', imported: identifier('own'), local: identifier(own) }],
    source: literal(OWN_COMPONENTS),
    attributes: [],
  };
  const wrap = (name: string): Line =>
    constant(name, {
      type: 'CallExpression',
      optional: false,
      callee: identifier(own),
      arguments: [identifier(`${name}$`)],
    });
  return [line, imported, ...names.map(wrap)];
}

function declaredNames(line: Statement | ModuleDeclaration | Line): string[] {
  if (line.type === 'ImportDeclaration') return line.specifiers.map(({ local }) => local.name);
  const declaration = line.type === 'ExportNamedDeclaration' ? line.declaration : line;
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  const named = declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration';
  return named && declaration.id ? [declaration.id.name] : [];
}

const identifier = (name: string): Identifier => ({ type: 'Identifier', name });

const literal = (value: string): Literal => ({ type: 'Literal', value, raw: JSON.stringify(value) });

function constant(name: string, init: Expression): Line {
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: identifier(name),
        init,
      },
    ],
  };
}
