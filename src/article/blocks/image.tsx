export interface ImageProps {
  src: string;
  alt: string;
  title?: string;
  className?: string;
  width?: string;
  height?: string;
}

/** An image with its size, so that nothing shifts when it arrives. */
export function Image({ alt, ...rest }: ImageProps) {
  return <img alt={alt} {...rest} loading="lazy" decoding="async" />;
}
