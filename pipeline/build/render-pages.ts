import type { CompiledDoc } from '../../contract/compiled-doc.ts';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { PageInput, RenderedPage, RendererModule } from '../../contract/render.ts';
import type { Project } from './project.ts';

export interface RenderedSite {
  pages: { input: PageInput; page: RenderedPage }[];
  compiled: Record<string, CompiledDoc>;
  diagnostics: Diagnostic[];
}

/** Renders all pages. One that fails is reported and left out; the others go on. */
export function renderPages(project: Project, renderer: RendererModule, inputs: readonly PageInput[]): RenderedSite {
  const compiled = renderer.compiledDocs();
  const diagnostics: Diagnostic[] = Object.values(compiled).flatMap((doc) => doc.diagnostics);
  const render = renderer.createRenderer({
    site: project.info,
    data: project.site.data,
    api: project.api,
    tools: project.tools,
  });
  const pages = inputs.flatMap((input) => {
    try {
      return [{ input, page: render(input) }];
    } catch (error) {
      diagnostics.push({
        severity: 'error',
        rule: 'render',
        file: input.kind === 'doc' ? input.file : `page ${input.path}`,
        message: `This page cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
        hint: 'Check the components of the page and what is given to them.',
      });
      return [];
    }
  });
  return { pages, compiled, diagnostics };
}
