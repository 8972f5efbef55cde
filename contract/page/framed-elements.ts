/** Elements of HTML that show or play something from an address. The pages' content security policy refuses them, and a link takes their place. */
export const FRAMED_ELEMENTS = ['iframe', 'video', 'audio', 'embed', 'object'] as const;
