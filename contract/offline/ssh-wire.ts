import { joined } from '../bytes.ts';

/** Reads and writes text and bytes in the wire format of SSH (RFC 4251, section 5), and base64. */

/** Both exist in every browser and in Node, but contract/ has the types of neither. */
declare function atob(base64: string): string;
declare function btoa(binary: string): string;

const LONGEST_TEXT = 1000;

/** Reads one value after the other. Beyond the end everything is null. */
export class WireReader {
  #at = 0;
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  u32(): number | null {
    const bytes = this.#next(4);
    return bytes && new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  }

  bytes(): Uint8Array<ArrayBuffer> | null {
    const length = this.u32();
    return length === null ? null : this.#next(length);
  }

  /** A name or another short text; null for a long one, because no text of SSH is long. */
  text(): string | null {
    return textOf(this.bytes());
  }

  /** Text that does not have its length before it. */
  take(length: number): string | null {
    return textOf(this.#next(length));
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.byteLength;
  }

  #next(length: number): Uint8Array<ArrayBuffer> | null {
    if (this.#at + length > this.#bytes.byteLength) {
      this.#at = Number.POSITIVE_INFINITY;
      return null;
    }
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

function textOf(bytes: Uint8Array | null): string | null {
  return bytes === null || bytes.byteLength > LONGEST_TEXT ? null : String.fromCharCode(...bytes);
}

/** Bytes with their length before them. */
export function wireString(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = typeof content === 'string' ? ascii(content) : content;
  return joined([u32(bytes.byteLength), bytes]);
}

/** @returns null when the text is not base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    return ascii(atob(text));
  } catch {
    return null;
  }
}

/** Only for keys and signatures: every byte becomes an argument of one call, and a large file has too many. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The bytes of a text whose characters stand for one byte each. */
export function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Four bytes, the highest first. */
export function u32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
