declare module 'subset-font' {
  /** @returns the font with the shapes of these characters alone */
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType features that are kept; without it all. */
      keepFeatures?: readonly string[];
      noLayoutClosure?: boolean;
      noHinting?: boolean;
      /** Axis → one value, or a range. */
      variationAxes?: Readonly<Record<string, number | { min: number; max: number; default: number }>>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
