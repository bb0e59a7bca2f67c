export function unpackImages(
  archive: string,
  folder: string,
): { platform: string; digest: string; app: string }[];
