/** In the page's own markup; its code is loaded when it is pressed. */
export function TreeButton({ expanded, onPress }: { expanded: boolean; onPress?(): void }) {
  return (
    <button type="button" className="action" data-ask="expand" aria-pressed={expanded} onClick={onPress}>
      {expanded ? 'Collapse all' : 'Expand all'}
    </button>
  );
}
