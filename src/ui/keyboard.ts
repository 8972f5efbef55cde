/** Whether the reader's keyboard has ⌘ and ⌥: shortcuts are shown with its names. */
function isMac(): boolean {
  return /^(mac|iphone|ipad)/i.test(navigator.platform);
}

/** Names of the modifier keys on this keyboard. */
export const keyNames = () => (isMac() ? { control: '⌘', alt: '⌥' } : { control: 'Ctrl', alt: 'Alt' });
