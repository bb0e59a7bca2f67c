/** A `winmail.dat` with files, as Outlook writes it. */
export function tnefInTest(files: readonly (readonly [name: string, content: string])[]): Buffer {
  const attribute = (level: number, tag: number, content: string) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(level, 0);
    head.writeUInt32LE(tag, 1);
    head.writeUInt32LE(Buffer.byteLength(content), 5);
    return Buffer.concat([head, Buffer.from(content), Buffer.alloc(2)]);
  };
  const start = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]);
  const parts = files.flatMap(([name, content]) => [
    attribute(2, 0x0006_9002, '..............'),
    attribute(2, 0x0001_8010, `${name}\0`),
    attribute(2, 0x0006_800f, content),
  ]);
  return Buffer.concat([start, attribute(1, 0x0008_9006, '\0\0\x01\0'), ...parts]);
}
