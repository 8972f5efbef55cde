/** One file of a release. */
export interface ManifestEntry {
  /** Path below the base, not encoded, without a leading slash: `docs/intro/index.html`. */
  url: string;
  /** The first 32 hexadecimal digits of the SHA-256 of the file's bytes. */
  revision: string;
  /** Size of the file in bytes, as it lies on disk. */
  bytes: number;
}

/** How many hexadecimal digits of a SHA-256 a revision has. 128 bits: enough that no two files share one. */
export const REVISION_LENGTH = 32;

/** A file that holds many files of a release: see contract/offline/packs.ts. */
export interface PackEntry {
  /** Path below the base. */
  url: string;
  /** The files in it: so many entries of the manifest, from this one on. */
  first: number;
  count: number;
  /** Size of the pack in bytes, as it lies on disk: nothing beyond is read. */
  bytes: number;
  /** Bytes on the wire, of the pack and of all its files one by one, as a host compresses them. */
  wire: number;
  apart: number;
}
