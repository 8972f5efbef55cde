declare module 'subset-font' {
  /** @returns the font with only the glyphs of these characters */
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType features to keep; all if left out. */
      keepFeatures?: readonly string[];
      noLayoutClosure?: boolean;
      noHinting?: boolean;
      /** Axis → a fixed value, or a range. */
      variationAxes?: Readonly<Record<string, number | { min: number; max: number; default: number }>>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
