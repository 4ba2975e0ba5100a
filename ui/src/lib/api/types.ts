// Made from the server’s OpenAPI document by `npm run api`.

export interface Health {
status: string;
version: string;
}

/** Every call the server answers. */
export interface Calls {
'GET /health': { reply: Health };
}

