export interface ArtProps {
  src: string;
  width: number;
  height: number;
  /** What it shows, where the words beside it do not say it. */
  alt?: string;
  className?: string | undefined;
}

/** A drawing: it keeps its place while it loads. Beside its words a screen reader passes it by. */
export function Art({ alt = '', ...rest }: ArtProps) {
  return <img alt={alt} decoding="async" {...rest} />;
}
