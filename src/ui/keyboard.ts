/** Whether the reader's keyboard has ⌘ and ⌥: shortcuts are shown with its names. */
export function isMac(): boolean {
  return /^(mac|iphone|ipad)/i.test(navigator.platform);
}

/** Names of the modifier keys on this keyboard: for most shortcuts, and for those that copy from the search. */
export const keyNames = () => (isMac() ? { control: '⌘', copy: '⌃' } : { control: 'Ctrl', copy: 'Alt' });
