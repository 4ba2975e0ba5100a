/** An email address that breaks before its `@` where it doesn't fit on one line. */
export function EmailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  return (
    <bdi>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </bdi>
  );
}
