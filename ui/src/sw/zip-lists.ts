import { keeping } from './keeping';

/** Cache name for lists of ZIP codes. Their addresses change with what is in them. */
export const zipCache = 'zip-codes';

export const isZipList = (request: Request, url: URL): boolean =>
  request.method === 'GET' && url.origin === self.location.origin && /^\/assets\/\d-[\w-]+\.txt$/.test(url.pathname);

export const answerZipList = keeping(zipCache, (type) => type.startsWith('text/plain'));
