import type { ZipProblem } from '../../../contract/offline/zip-update.ts';

/** A zip is refused. Its `problem` is shown to the reader. */
export class ZipError extends Error {
  override name = 'ZipError';
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(`${problem.kind} ${problem.found ?? ''}`);
    this.problem = problem;
  }
}
