import type { ZipProblem } from '../../../contract/offline/zip-update.ts';

/** Why a zip cannot be taken; its `problem` is for the reader. */
export class ZipError extends Error {
  override name = 'ZipError';
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(`${problem.kind} ${problem.found ?? ''}`);
    this.problem = problem;
  }
}
