/** One file of a release. */
export interface ManifestEntry {
  /** Path below the base, not encoded, without a leading slash: `docs/intro/index.html`. */
  url: string;
  /** The first 32 hexadecimal digits of the SHA-256 of the file's bytes. */
  revision: string;
  /** Size of the file in bytes, as it is on disk. */
  bytes: number;
  /** Of a large text: the name of the file that lists its pieces, see contract/offline/pieces.ts. */
  pieces?: string;
}

/** How many hexadecimal digits of a SHA-256 a revision has. 128 bits, so no two files share one by chance. */
export const REVISION_LENGTH = 32;

/** A file that contains many files of a release: see contract/offline/packs.ts. */
export interface PackEntry {
  /** Path below the base. */
  url: string;
  /** The files in it: `count` entries of the release manifest, from the entry `first` on. */
  first: number;
  count: number;
  /** Size of the pack in bytes, uncompressed. Nothing beyond that is read. */
  bytes: number;
  /** Compressed bytes of the pack, and of all its files when they are fetched one by one. */
  wire: number;
  apart: number;
}
