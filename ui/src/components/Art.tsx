export interface ArtProps {
  src: string;
  width: number;
  height: number;
  /** Alternative text, if the drawing says something that the text beside it does not. */
  alt?: string;
  className?: string | undefined;
}

/** A drawing that reserves its space while it loads. Decorative unless it has an `alt`. */
export function Art({ alt = '', ...rest }: ArtProps) {
  return <img alt={alt} decoding="async" {...rest} />;
}
