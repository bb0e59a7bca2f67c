// Sends requests like a page in a browser, including its cookie.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export class Browser {
  cookie = '';
  #origin;
  #ca;

  /**
   * @param origin the origin in the browser's address bar
   * @param ca the certificate authority that the browser trusts
   */
  constructor(origin, ca) {
    this.#origin = new URL(origin);
    this.#ca = ca;
  }

  /**
   * Sends a request to this machine with the server's public name.
   *
   * @param port the port of one process, to bypass the proxy
   */
  async ask(route, { body, port, headers = {} } = {}) {
    const [method, path] = route.split(' ');
    const { hostname, host, protocol, port: given } = this.#origin;
    const isForm = body instanceof FormData;
    const sent = body && (isForm ? new Response(body) : new Response(JSON.stringify(body)));
    const bytes = sent && Buffer.from(await sent.arrayBuffer());
    const ask = port || protocol === 'http:' ? httpRequest : httpsRequest;
    return new Promise((resolve, reject) => {
      const request = ask(
        {
          host: '127.0.0.1',
          port: port ?? given,
          servername: hostname,
          ca: this.#ca,
          method,
          path,
          agent: false,
          headers: {
            Host: host,
            Origin: this.#origin.origin,
            Accept: 'application/json',
            ...(this.cookie && { Cookie: this.cookie }),
            ...(bytes && {
              'Content-Type': isForm ? sent.headers.get('Content-Type') : 'application/json',
              'Content-Length': bytes.length,
            }),
            ...headers,
          },
        },
        (answer) => {
          const parts = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const [cookie] = answer.headers['set-cookie'] ?? [];
            if (cookie) this.cookie = cookie.split(';')[0];
            const text = Buffer.concat(parts).toString();
            resolve({ status: answer.statusCode, text, json: () => JSON.parse(text) });
          });
        },
      );
      request.on('error', reject);
      request.end(bytes);
    });
  }

  /** Sends a GET request and returns the body. Throws when the answer has an unexpected status. */
  async get(status, route, options) {
    const answer = await this.ask(route, options);
    if (answer.status !== status)
      throw new Error(`${route} is answered with ${answer.status}: ${answer.text}`);
    return answer.text.startsWith('{') ? answer.json() : answer.text;
  }
}
