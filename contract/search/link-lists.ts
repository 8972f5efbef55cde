/** Headings of the link lists at the end of pages: what is there belongs to the pages they lead to. */
export const LINK_LIST_TITLE =
  /^(where to go next|what(’|')?s next|next steps?|see also|further reading|related( pages| topics| links)?)$/i;
