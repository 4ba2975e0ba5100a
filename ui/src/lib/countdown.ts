/** `14:05`, `0:29`: minutes and seconds of a countdown. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
