import { createHttp } from '../../lib/http/http';
import { surroundings } from './http';

/** The longest wait for a file on a weak signal. */
export const saveDeadline = 600_000;

/** The name for this device: the one with all its letters, else the plain one. */
function nameIn(disposition: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return whole ? decodeURIComponent(whole) : /filename="([^"]+)"/.exec(disposition)?.[1];
}

/** Downloads a file that needs the token, which a link could not send. */
async function save(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) return response;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameIn(response.headers.get('content-disposition') ?? '') ?? 'export';
  link.click();
  URL.revokeObjectURL(link.href);
  return new Response(null, response);
}

export const saveFile = createHttp({ ...surroundings, fetch: save });
