/** The invite in an address: it stands behind the `#`, which no server sees and no log keeps. */
export const inviteIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('invite');
