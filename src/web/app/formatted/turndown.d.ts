/** The part of turndown that is used here. It has no types of its own. */
declare module 'turndown' {
  interface Options {
    readonly headingStyle: 'atx';
    readonly bulletListMarker: '-';
    readonly emDelimiter: '*';
    readonly hr: '---';
  }
  interface Rule {
    readonly filter: string;
    readonly replacement: (content: string, node: Element) => string;
  }
  export default class TurndownService {
    constructor(options: Options);
    addRule(name: string, rule: Rule): this;
    turndown(node: DocumentFragment): string;
  }
}
