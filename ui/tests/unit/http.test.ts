import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../src/lib/http/error';
import { createHttp, type HttpDeps } from '../../src/lib/http/http';
import type { Notice } from '../../src/lib/http/notice';
import { keptHeader } from '../../src/lib/kept';

interface Contract {
  'GET /site': { reply: { name: string } };
  'GET /application/{id}': { path: { id: string }; reply: null };
  'PUT /application/{id}': { path: { id: string }; body: { answers: object }; reply: null };
  'POST /subscription': { body: { email: string }; reply: null };
  'POST /user/auth': { body: { email: string }; reply: { token: string } };
  'POST /user/create': { body: { email: string }; reply: null };
  'POST /user/logout': { body: { email: string }; reply: null };
  'POST /user/invite/accept': { body: { email: string }; reply: null };
}

const json = (status: number, body: unknown) => Response.json(body, { status });
/** A minimal failure answer from the server. */
const refused = (status: number) => json(status, { code: 'some_code' });

function surroundings() {
  return {
    fetch: vi.fn<HttpDeps['fetch']>(async () => json(200, {})),
    session: { token: vi.fn<() => string | null>(() => 'a-token'), end: vi.fn() },
    replacementToken: vi.fn<HttpDeps['replacementToken']>(async () => null),
    language: vi.fn<HttpDeps['language']>(() => 'es'),
    tell: { failure: vi.fn<(notice: Notice) => void>(), success: vi.fn<(notice: Notice) => void>() },
    wait: vi.fn<HttpDeps['wait']>(),
    reload: vi.fn(),
    origin: 'http://lender.example',
    setReached: vi.fn<(reached: boolean) => void>(),
    record: { newest: vi.fn<() => number>(() => 0), saw: vi.fn<(number: number) => void>() },
  };
}

let around = surroundings();
let http = createHttp<Contract>(around);
beforeEach(() => {
  around = surroundings();
  http = createHttp<Contract>(around);
});

const failed = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'succeeded',
    (error: unknown) => error,
  );
const said = () => around.tell.failure.mock.calls.map(([notice]) => notice);

describe('a call', () => {
  it('asks under /api with the token and the language of the page', async () => {
    around.fetch.mockResolvedValue(json(200, { name: 'Puente Capital' }));
    expect(await http('GET /site')).toEqual({ name: 'Puente Capital' });
    const [request] = around.fetch.mock.calls[0] ?? [];
    expect(request?.url).toBe('http://lender.example/api/site');
    expect(request?.method).toBe('GET');
    expect(request?.headers.get('authorization')).toBe('Bearer a-token');
    expect(request?.headers.get('accept-language')).toBe('es');
    expect(request?.headers.has('content-type')).toBe(false);
  });

  it('carries no token when there is none', async () => {
    around.session.token.mockReturnValue(null);
    await http('GET /site');
    expect(around.fetch.mock.calls[0]?.[0].headers.has('authorization')).toBe(false);
  });

  it('can carry the token of a former session, even when someone else is signed in', async () => {
    await http('GET /site', { token: 'left-token' });
    expect(around.fetch.mock.calls[0]?.[0].headers.get('authorization')).toBe('Bearer left-token');
  });

  it('fills the path and sends the body as JSON', async () => {
    await http('PUT /application/{id}', {
      path: { id: 'a/b c' },
      body: { answers: { name: 'Marisol' } },
      headers: { 'If-Match': '"7"' },
    });
    const [request] = around.fetch.mock.calls[0] ?? [];
    expect(request?.url).toBe('http://lender.example/api/application/a%2Fb%20c');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('if-match')).toBe('"7"');
    expect(await request?.json()).toEqual({ answers: { name: 'Marisol' } });
  });

  it('outlives its page only if requested', async () => {
    await http('GET /site', { keepalive: true });
    await http('GET /site');
    expect(around.fetch.mock.calls.map(([request]) => request.keepalive)).toEqual([true, false]);
  });

  it.each([
    ['a', 50_000, true],
    ['a', 60_000, false],
    ['ñ', 29_900, true],
    ['ñ', 30_000, false],
    ['😀', 15_000, false],
  ])('outlives its page only up to the browser’s size limit: %s %i times', async (letter, times, carried) => {
    const body = { answers: { name: letter.repeat(times) } };
    await http('PUT /application/{id}', { path: { id: '1' }, body, keepalive: true });
    expect(around.fetch.mock.calls[0]?.[0].keepalive).toBe(carried);
  });

  it('reads an empty reply as none', async () => {
    around.fetch.mockResolvedValue(new Response(null, { status: 204, headers: { 'X-Request-Id': 'a-name' } }));
    expect(await http('GET /application/{id}', { path: { id: '1' } })).toBeNull();
  });

  it('accepts only answers with the server’s header', async () => {
    for (const answer of [new Response(null, { status: 204 }), new Response('')]) {
      around.fetch.mockResolvedValue(answer);
      expect(await failed(http('GET /application/{id}', { path: { id: '1' } }))).toMatchObject({ kind: 'unreachable' });
    }
  });
});

describe('the error catalog', () => {
  const catalogue = [
    [401, 'Sesión expirada', 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.', 'Session expired'],
    [403, 'Acceso denegado', 'No tienes permisos para realizar esta acción.', 'Access denied'],
    [404, 'No encontrado', 'El recurso solicitado no fue encontrado.', 'Not found'],
    [500, 'Error del servidor', 'Ha ocurrido un error interno. Intenta nuevamente más tarde.', 'Server error'],
    [418, 'Error', 'Ha ocurrido un error durante la solicitud.', 'Error'],
  ] as const;

  it.each(catalogue)('%i is shown as “%s”', async (status, title, text, english) => {
    around.fetch.mockResolvedValue(refused(status));
    const error = await failed(http('GET /site'));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status });
    expect(said()).toHaveLength(1);
    expect(said()[0]).toMatchObject({ title: { es: title, en: english }, text: { es: text } });
  });

  it('uses the server’s own words for any other status, in the language they were asked in', async () => {
    around.fetch.mockResolvedValue(
      json(409, { code: 'taken', message: 'Ya existe.', fields: { email: 'Ya existe.' } }),
    );
    const error = await failed(http('POST /subscription', { body: { email: 'a@b.c' } }));
    expect(error).toMatchObject({ code: 'taken', fields: { email: 'Ya existe.' } });
    expect(said()[0]).toMatchObject({ title: { es: 'Error', en: 'Error' }, text: { es: 'Ya existe.' } });
    expect(said()[0]?.text).not.toHaveProperty('en');
  });

  it('knows how long to wait when the server says so', async () => {
    const wait = Response.json({ code: 'too_many_attempts' }, { status: 429, headers: { 'Retry-After': '30' } });
    around.fetch.mockResolvedValue(wait);
    expect(await failed(http('POST /user/auth', { body: { email: 'a@b.c' } }))).toMatchObject({ retryAfter: 30 });
  });

  it('keeps its own words for 403, 404 and 500 whatever the server says', async () => {
    around.fetch.mockResolvedValue(json(404, { code: 'nothing', message: 'Nada por aquí.' }));
    await failed(http('GET /site'));
    expect(said()[0]?.text.es).toBe('El recurso solicitado no fue encontrado.');
  });

  it.each([
    [401, '<h1>Accept our terms</h1>'],
    [403, '{"error":"terms"}'],
    [404, '{"code":404,"message":"Not found"}'],
    [412, ''],
    [413, '<h1>Too large</h1>'],
    [502, '<h1>Bad gateway</h1>'],
    [200, '<h1>Welcome to Hotel Miramar</h1>'],
  ])('is for the server’s own answers only: %i with “%s” counts as unreachable', async (status, body) => {
    const headers = { 'Retry-After': '30' };
    around.fetch.mockResolvedValue(new Response(body, { status, headers }));
    const error = await failed(http('GET /site'));
    expect(error).toMatchObject({ kind: 'unreachable', status: undefined, code: undefined, retryAfter: undefined });
    expect(said()[0]?.title.en).toBe('Connection error');
    expect(around.session.end).not.toHaveBeenCalled();
    expect(around.setReached.mock.calls).toEqual([[false]]);
  });

  it('takes a bare 500 for what it says', async () => {
    around.fetch.mockResolvedValue(new Response(null, { status: 500 }));
    expect(await failed(http('GET /site'))).toMatchObject({ kind: 'server', status: 500 });
  });

  it('reports a connection error when no answer comes', async () => {
    around.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failed(http('GET /site'))).toMatchObject({ kind: 'unreachable', status: undefined });
    expect(said()[0]).toEqual({
      title: { es: 'Error de conexión', en: 'Connection error' },
      text: {
        es: 'No se pudo conectar con el servidor. Verifica tu conexión a internet.',
        en: 'We couldn’t reach the server. Check your internet connection.',
      },
    });
  });

  it('reports whether the server answered or only a proxy', async () => {
    const answers: [Response, boolean[]][] = [
      [json(200, {}), [true]],
      [json(404, { code: 'not_found', message: 'Gone' }), [true]],
      [json(503, { code: 'busy', message: 'Later' }), [true]],
      [new Response('<h1>Bad gateway</h1>', { status: 502 }), [false]],
      [new Response('<h1>Sign in to Airport Wi-Fi</h1>', { status: 200 }), [false]],
      [new Response('{}', { headers: { [keptHeader]: 'yes' } }), []],
    ];
    for (const [answer, heard] of answers) {
      around.setReached.mockClear();
      around.fetch.mockResolvedValue(answer);
      await failed(http('GET /site', { quiet: true }));
      expect(around.setReached.mock.calls.flat()).toEqual(heard);
    }
  });

  it('demands the server’s answer instead of the cached one if requested', async () => {
    await http('GET /site');
    await http('GET /site', { fresh: true });
    expect(around.fetch.mock.calls.map(([{ cache }]) => cache)).toEqual(['default', 'no-cache']);
  });

  it('gives up at the deadline', async () => {
    around.fetch.mockImplementation(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    expect(await failed(http('GET /site', { deadline: 1 }))).toMatchObject({ kind: 'unreachable' });
  });

  it('reports nothing about a call that was aborted', async () => {
    const giveUp = new AbortController();
    around.fetch.mockImplementation(async ({ signal }) => {
      giveUp.abort();
      signal.throwIfAborted();
      return json(200, {});
    });
    await failed(http('GET /site', { signal: giveUp.signal }));
    expect(around.setReached).not.toHaveBeenCalled();
    expect(said()).toEqual([]);
  });
});

describe('an expired session', () => {
  it('removes the token and reloads the page after two seconds', async () => {
    around.fetch.mockResolvedValue(refused(401));
    await failed(http('GET /site'));
    expect(around.session.end).toHaveBeenCalledOnce();
    expect(around.reload).not.toHaveBeenCalled();
    const [ms, reload] = around.wait.mock.calls[0] ?? [];
    expect(ms).toBe(2000);
    reload?.();
    expect(around.reload).toHaveBeenCalledOnce();
  });

  it('ends for a quiet call too, and says why the page reloads', async () => {
    around.fetch.mockResolvedValue(refused(401));
    await failed(http('GET /site', { quiet: true }));
    expect(around.session.end).toHaveBeenCalledOnce();
    expect(said()).toMatchObject([{ title: { es: 'Sesión expirada' } }]);
  });

  it('ends once, however many calls notice', async () => {
    around.session.end.mockImplementation(() => around.session.token.mockReturnValue(null));
    around.fetch.mockImplementation(async () => refused(401));
    await Promise.all([failed(http('GET /site')), failed(http('GET /site')), failed(http('GET /site'))]);
    // Until the page reloads, it keeps making calls.
    await failed(http('GET /site'));
    expect(around.session.end).toHaveBeenCalledOnce();
    expect(said()).toHaveLength(1);
    expect(around.wait).toHaveBeenCalledOnce();
  });

  it('does not affect a session that began since', async () => {
    around.fetch.mockImplementation(async () => {
      around.session.token.mockReturnValue('another-token');
      return refused(401);
    });
    await failed(http('GET /site'));
    expect(around.session.end).not.toHaveBeenCalled();
    expect(said()).toEqual([]);
  });

  it('goes on if another page is replacing its token: the call is made again with the new one', async () => {
    around.fetch.mockResolvedValueOnce(refused(401)).mockResolvedValueOnce(json(200, { name: 'Puente Capital' }));
    around.replacementToken.mockImplementation(async () => {
      around.session.token.mockReturnValue('the-next-token');
      return 'the-next-token';
    });
    expect(await http('GET /site')).toEqual({ name: 'Puente Capital' });
    const tokens = around.fetch.mock.calls.map(([request]) => request.headers.get('authorization'));
    expect(tokens).toEqual(['Bearer a-token', 'Bearer the-next-token']);
    expect(around.session.end).not.toHaveBeenCalled();
    expect(said()).toEqual([]);
  });

  it('ends at once for the call that replaces the token', async () => {
    around.fetch.mockResolvedValue(refused(401));
    await failed(http('GET /site', { replacesToken: true }));
    expect(around.replacementToken).not.toHaveBeenCalled();
    expect(around.session.end).toHaveBeenCalledOnce();
  });

  it('with another token does not affect this session', async () => {
    around.fetch.mockResolvedValue(refused(401));
    await failed(http('GET /site', { token: 'left-token' }));
    expect(around.session.end).not.toHaveBeenCalled();
    expect(said()).toEqual([]);
  });
});

describe('where several servers share the record', () => {
  const sent = () => around.fetch.mock.calls.map(([request]) => request.headers.get('x-record'));

  it('a call says how far the record had come in an earlier answer, if one has said so', async () => {
    await http('GET /site');
    around.record.newest.mockReturnValue(1_234_567_890_123);
    await http('GET /site');
    expect(sent()).toEqual([null, '1234567890123']);
  });

  it('every answer is noted, also a refusal and an empty one', async () => {
    const headers = { 'X-Record': '17', 'X-Request-Id': 'a-name' };
    around.fetch.mockResolvedValueOnce(Response.json({}, { headers }));
    around.fetch.mockResolvedValueOnce(Response.json({ code: 'behind' }, { status: 503, headers }));
    around.fetch.mockResolvedValueOnce(new Response(null, { status: 204, headers }));
    for (const _ of 'abc') await failed(http('GET /site'));
    expect(around.record.saw.mock.calls).toEqual([[17], [17], [17]]);
  });

  it('a call that waited in vain is a failure like others, and the server counts as reached', async () => {
    const headers = { 'Retry-After': '1' };
    around.fetch.mockResolvedValue(Response.json({ code: 'behind', message: 'Espere.' }, { status: 503, headers }));
    expect(await failed(http('GET /site'))).toMatchObject({ code: 'behind', status: 503, retryAfter: 1 });
    expect(around.setReached.mock.calls).toEqual([[true]]);
  });
});

describe('a success', () => {
  it('is reported when the user sent something', async () => {
    await http('POST /subscription', { body: { email: 'a@b.c' } });
    expect(around.tell.success).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        title: { es: '¡Éxito!', en: 'Done!' },
        text: expect.objectContaining({ es: 'La operación se completó correctamente.' }),
      }),
    );
  });

  it('is not reported for reading or a quiet call', async () => {
    await http('GET /site');
    await http('PUT /application/{id}', { path: { id: '1' }, body: { answers: {} }, quiet: true });
    expect(around.tell.success).not.toHaveBeenCalled();
  });
});

describe.each(['POST /user/auth', 'POST /user/create', 'POST /user/logout', 'POST /user/invite/accept'] as const)(
  '%s',
  (call) => {
    it('leaves all messages to its caller', async () => {
      await http(call, { body: { email: 'a@b.c' } });
      around.fetch.mockResolvedValue(json(401, { code: 'credentials', message: 'Credenciales inválidas' }));
      const error = await failed(http(call, { body: { email: 'a@b.c' } }));
      expect(error).toMatchObject({ kind: 'expired', said: { es: 'Credenciales inválidas' } });
      expect(around.tell.success).not.toHaveBeenCalled();
      expect(around.tell.failure).not.toHaveBeenCalled();
      expect(around.session.end).not.toHaveBeenCalled();
      expect(around.wait).not.toHaveBeenCalled();
    });
  },
);
