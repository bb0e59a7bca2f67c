import { queryOptions } from '@tanstack/react-query';
import type { OwnName } from '#contract/server/own-calls.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import type { AnyInput } from '#web/app/api/request.ts';
import { ask, askList, type Sent } from './people-calls.ts';

type OwnRead = Extract<OwnName, `GET ${string}`>;

/** Like `apiQuery`, for a call that only a server answers. */
export function ownQuery<Name extends OwnRead>(route: Name, input: Sent<Name>, failure: string) {
  const asked: AnyInput = input;
  return queryOptions({
    queryKey: apiKey(route, asked),
    queryFn: ({ signal }) => ask(route, { ...input, signal }, failure),
  });
}

/** Like `ownQuery`, for the rows of an answer that is a list. */
export function ownListQuery<Name extends OwnRead>(route: Name, input: Sent<Name>, failure: string) {
  const asked: AnyInput = input;
  return queryOptions({
    queryKey: apiKey(route, asked),
    queryFn: ({ signal }) => askList(route, { ...input, signal }, failure),
  });
}
