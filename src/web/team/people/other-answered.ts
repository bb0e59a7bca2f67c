import { isFromServer } from '#hosts/page/from-server.ts';
import { ANSWERED_BY_HEADER } from '#hosts/page/headers.ts';

/** Something else has answered instead of the server, such as a Wi-Fi portal, a firewall or a maintenance page. */
export class OtherAnswered extends TypeError {
  override readonly name = 'OtherAnswered';

  constructor() {
    super(
      'Something else has answered instead of the server, such as the sign-in page of a Wi-Fi. Open another website to see it, then try again.',
    );
  }
}

/** Calls the server on the screens for people who are not signed in. @throws OtherAnswered */
export async function fetchFromServer(url: string, init: RequestInit): Promise<Response> {
  const response = await window.fetch(url, init);
  if (!isFromServer(response) && !response.headers.has(ANSWERED_BY_HEADER)) throw new OtherAnswered();
  return response;
}
