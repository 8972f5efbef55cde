/** Whether the reader's keyboard has ⌘ and ⌥: shortcuts are shown in its words. */
function isMac(): boolean {
  return /^(mac|iphone|ipad)/i.test(navigator.platform);
}

/** Names of the keys that go with others, on this keyboard. */
export const keyNames = () => (isMac() ? { control: '⌘', alt: '⌥' } : { control: 'Ctrl', alt: 'Alt' });
