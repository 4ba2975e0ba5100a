/** The invite in an address. It is in the part after `#`, which browsers do not send, so no server logs it. */
export const inviteIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('invite');
