/** Which of an element's attributes, with React's names, says what picture it shows. */
export function pictureAttribute(tag: string, name: string): 'src' | 'srcSet' | null {
  if (tag === 'img' && name === 'src') return name;
  return name === 'srcSet' && (tag === 'img' || tag === 'source') ? name : null;
}
