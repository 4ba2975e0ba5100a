export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  label?: string;
}

/** Seals and opens values. A value opens only under the name it was sealed with. */
export interface Seal {
  seal: (name: string, words: string) => Promise<Sealed>;
  /** `undefined` if the value was sealed with another key or name, or is damaged. */
  open: (name: string, sealed: Sealed) => Promise<string | undefined>;
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

export async function sealWith(draftKey: string): Promise<Seal> {
  const key = await crypto.subtle.importKey('raw', bytesOf(draftKey), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const how = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(name),
  });
  return {
    seal: async (name, words) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(words);
      return { iv, bytes: await crypto.subtle.encrypt(how(name, iv), key, plain) };
    },
    open: async (name, { iv, bytes }) => {
      try {
        return new TextDecoder().decode(await crypto.subtle.decrypt(how(name, iv), key, bytes));
      } catch {
        return undefined;
      }
    },
  };
}
