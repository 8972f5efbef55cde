/** How patient the worker is. Times in milliseconds. */
export interface Tuning {
  /** Files downloaded at the same time; browsers open six connections to a host over HTTP/1.1. */
  concurrency: number;
  /** A server that sends nothing for so long is given up. */
  silence: number;
  /** Waits before the second, third, … try of a file. */
  delays: readonly number[];
  /** So many failures of the connection in a row raise the question whether there is one at all. */
  suspicion: number;
  /** How long a page nobody knows may wait for the server before it is answered with "not found". */
  unknownPage: number;
  /** Browsers stop a worker's event after five minutes; a download ends itself before, and goes on at the next start. */
  deadline: number;
  /** For so long after it was last heard of, a page counts as open though the browser does not list it. */
  grace: number;
  /** At most one progress message in this time. */
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
