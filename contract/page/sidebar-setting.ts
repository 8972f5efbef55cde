/** What is kept about the sidebar: `hidden`, its width in pixels, or both. The inline script of each page reads it, too. */
export const SIDEBAR_SETTING = /^(hidden)? ?(\d*)$/;
