export interface ArtProps {
  src: string;
  width: number;
  height: number;
  /** What it shows, where the words beside it do not say it. */
  alt?: string;
  /** It stands at the top of its page and is not waited with until somebody scrolls there. */
  first?: boolean;
  className?: string | undefined;
}

/** A drawing: it keeps its place while it loads. Beside its words a screen reader passes it by. */
export function Art({ alt = '', first, ...rest }: ArtProps) {
  return <img alt={alt} decoding="async" loading={first ? 'eager' : 'lazy'} {...rest} />;
}
