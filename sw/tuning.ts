/** Limits and waits of the worker. Times in milliseconds. */
export interface Tuning {
  /** Files that are downloaded at the same time. Browsers open six connections to a host over HTTP/1.1. */
  concurrency: number;
  /** A request is given up when the server has sent nothing for this long. */
  silence: number;
  /** Waits before the second, third, … try of a file. */
  delays: readonly number[];
  /** After this many failed requests in a row, the worker asks whether the server can be reached at all. */
  suspicion: number;
  /**
   * How long the server may take for a page that is incomplete here, or say nothing at all while one is opened that is unknown here, before
   * the worker gives the best answer it has.
   */
  unknownPage: number;
  /** A download stops after this time and continues at the next start, because browsers stop a worker's event after five minutes. */
  deadline: number;
  /** A page counts as open for this long after its last request, even if the browser does not list it (yet). */
  grace: number;
  /** Progress is reported at most once in this time. */
  progress: number;
}

declare const __OFFLINE_TUNING__: Partial<Tuning> | undefined;

export const tuning: Tuning = {
  concurrency: 8,
  silence: 20_000,
  delays: [1_000, 4_000, 12_000],
  suspicion: 8,
  unknownPage: 4_000,
  deadline: 270_000,
  grace: 60_000,
  progress: 100,
  ...(typeof __OFFLINE_TUNING__ === 'undefined' ? {} : __OFFLINE_TUNING__),
};
