interface ArtProps {
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
}

/** A drawing beside its words: it keeps its place while it loads, and a screen reader passes it by. */
export function Art(props: ArtProps) {
  return <img alt="" decoding="async" {...props} />;
}
