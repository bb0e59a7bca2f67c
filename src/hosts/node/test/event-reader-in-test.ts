/** Reads server-sent events one by one, as raw text. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor({ body }: Response) {
    this.#reader = body!.getReader();
  }

  /** The next event or comment; null at the end of the stream. */
  async next(): Promise<string | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const event = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return event;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** The next change notice. */
  async notice(): Promise<unknown> {
    for (;;) {
      const event = await this.next();
      if (event === null) throw new Error('The stream has ended');
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) return JSON.parse(data);
    }
  }

  cancel(): Promise<void> {
    return this.#reader.cancel();
  }
}
